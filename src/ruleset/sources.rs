//! The publications that rules and proofs cite.

/// A publication.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    /// The authors and year by which the text cites it.
    pub key: &'static str,
    /// The authors in full.
    pub authors: &'static str,
    /// The title.
    pub title: &'static str,
    /// Where it was published, with the year.
    pub published: &'static str,
}

macro_rules! sources {
    ($($name:ident: $key:literal, $authors:literal, $title:literal, $published:literal;)*) => {
        $(
            #[doc = $title]
            pub static $name: Source =
                Source { key: $key, authors: $authors, title: $title, published: $published };
        )*
    };
}

sources! {
    BERLEKAMP: "Berlekamp, Conway and Guy 1982", "E. R. Berlekamp, J. H. Conway and R. K. Guy",
        "Winning Ways for your Mathematical Plays", "Academic Press, London, 1982";
    CONWAY: "Conway 1976", "J. H. Conway", "On Numbers and Games", "Academic Press, London, 1976";
    CRUZ_FILIPE: "Cruz-Filipe et al. 2017",
        "L. Cruz-Filipe, M. J. H. Heule, W. A. Hunt, M. Kaufmann and P. Schneider-Kamp",
        "Efficient certified RAT verification", "Automated Deduction, CADE 26 (2017), 220–236";
    FRAENKEL_HERDA: "Fraenkel and Herda 1980", "A. S. Fraenkel and H. Herda",
        "Never rush to be first in playing Nimbi", "Mathematics Magazine 53 (1980), 21–26";
    FRAENKEL_YESHA: "Fraenkel and Yesha 1986", "A. S. Fraenkel and Y. Yesha",
        "The generalized Sprague–Grundy function and its invariance under certain mappings",
        "Journal of Combinatorial Theory, Series A 43 (1986), 165–177";
    GALE: "Gale 1979", "D. Gale", "The game of Hex and the Brouwer fixed-point theorem",
        "The American Mathematical Monthly 86 (1979), 818–827";
    GOADRICH: "Goadrich and Schlatter 2011", "M. Goadrich and M. Schlatter", "Analyzing two-color Babylon",
        "INTEGERS 11 (2011)";
    GRUNDY: "Grundy 1939", "P. M. Grundy", "Mathematics and games", "Eureka 2 (1939), 6–8";
    GUY_SMITH: "Guy and Smith 1956", "R. K. Guy and C. A. B. Smith", "The G-values of various games",
        "Proceedings of the Cambridge Philosophical Society 52 (1956), 514–526";
    PLAMBECK_SIEGEL: "Plambeck and Siegel 2008", "T. E. Plambeck and A. N. Siegel",
        "Misère quotients for impartial games", "Journal of Combinatorial Theory, Series A 115 (2008), 593–622";
    SIEGEL: "Siegel 2005", "A. Siegel", "Finite excluded subtraction sets and infinite modular Nim",
        "M.Sc. thesis, Dalhousie University, 2005";
    SMITH: "Smith 1966", "C. A. B. Smith", "Graphs and composite games",
        "Journal of Combinatorial Theory 1 (1966), 51–81";
    SPRAGUE: "Sprague 1935", "R. P. Sprague", "Über mathematische Kampfspiele",
        "Tohoku Mathematical Journal 41 (1935), 438–444";
}
