//! Every reason to reject a certificate.

macro_rules! reasons {
    ($($variant:ident = $code:literal: $sentence:literal;)*) => {
        /// Why a certificate is rejected. Each reason has a code for programs and a sentence for people.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason {
            $(#[doc = concat!("`", $code, "`: ", $sentence, ".")] $variant,)*
        }

        impl Reason {
            /// Every reason, in the order in which a reader meets what they are about.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant),*];

            /// The code: lower-case words joined by hyphens, stable.
            pub fn code(self) -> &'static str {
                match self { $(Reason::$variant => $code,)* }
            }

            /// What is wrong, as a sentence without its full stop.
            pub fn sentence(self) -> &'static str {
                match self { $(Reason::$variant => $sentence,)* }
            }
        }
    };
}

reasons! {
    NotJson = "not-json": "the text is not exactly one JSON document in UTF-8";
    TooLong = "too-long": "a text is longer, or a number larger, than a certificate can need";
    WrongType = "wrong-type": "a value has another JSON type than its field";
    UnknownField = "unknown-field": "a field is not of the format";
    DoubledField = "doubled-field": "a field stands twice";
    MissingField = "missing-field": "a field is missing";
    FieldOutOfOrder = "field-out-of-order": "a field stands at another place than the format gives it";
    WrongFormat = "wrong-format": "the document does not call itself a rebuttal certificate";
    WrongVersion = "wrong-version": "the version of the format is not one that this checker knows";
    VersionOfOtherGames = "version-of-other-games": "a removal game alone has version 1 or 2, every other game version 3";
    BadNumber = "bad-number": "an entry's number is not a whole number from 1 to 4294967295";
    UnknownValue = "unknown-value": "a field that allows a few words only has another";

    UnknownGame = "unknown-game": "no game has this name, or not with these parameters";
    PointCount = "point-count": "a board has 1 to 64 points";
    BadPointName = "bad-point-name": "a point's name is 1 to 8 ASCII letters or digits";
    DoubledPointName = "doubled-point-name": "two points have the same name";
    LineCount = "line-count": "a board has 1 to 1024 lines";
    BoardTooLarge = "board-too-large": "the lines of a board have 4096 points at most, counted line by line";
    EmptyLine = "empty-line": "a line has no point";
    PointOffLines = "point-off-lines": "a point is on no line";
    WrongRules = "wrong-rules": "the rules are not those of the game that the certificate names";
    BadRules = "bad-rules": "a number, a list or a code of the rules is not one that the ruleset allows";
    BadPositionName = "bad-position-name": "a position's name is 1 to 64 printable ASCII characters without spaces, quotes, \\, + and >";
    DoubledPosition = "doubled-position": "a graph names a position twice";
    DoubledGraphMove = "doubled-graph-move": "a graph has a move twice";
    EndlessPlay = "endless-play": "a graph has play that goes on for ever";
    UnknownPosition = "unknown-position": "a text names a position that the graph does not have";
    SummandCount = "summand-count": "a position or a witness of a sum has not one part for each summand";
    BadPosition = "bad-position": "a text is not a position as its game writes it";
    BadMove = "bad-move": "a text is not a move as its game writes it";
    UnknownSameness = "unknown-sameness": "the game does not have this sameness";
    UnknownPoint = "unknown-point": "a text names a point that the board does not have";
    DoubledPoint = "doubled-point": "a text names a point twice";
    UnorderedPoints = "unordered-points": "a position or a move does not name its points in board order";

    UnwantedSource = "unwanted-source": "outcome N has an opening, not a source";
    UnwantedOpening = "unwanted-opening": "outcome P has a source, not an opening";
    MissingOpening = "missing-opening": "outcome N needs an opening, unless play is misere and no move is left";
    IllegalOpening = "illegal-opening": "the opening is not a legal move from the position";
    NoEntries = "no-entries": "the catalogue is empty, but the claim rests on an entry";
    UnwantedEntries = "unwanted-entries": "the player to move has already won, so no entry may follow";

    DoubledNumber = "doubled-number": "two entries have the same number";
    DoubledSample = "doubled-sample": "two entries have the same sample";
    WonSample = "won-sample": "an entry's sample has no move, and under misere play its player to move has won";
    WrongSample = "wrong-sample": "the entry's number belongs to Table 1 of Fraenkel and Herda, with another sample";
    WrongName = "wrong-name": "the entry's number belongs to Table 1 of Fraenkel and Herda, with another name";
    UnwantedName = "unwanted-name": "an entry has a name that no table gives it";

    IllegalMove = "illegal-move": "a move is not legal in the entry's sample";
    DoubledMove = "doubled-move": "a move has two rebuttals";
    UnwantedRebuttal = "unwanted-rebuttal": "a move that loses at once has a rebuttal";
    IllegalReply = "illegal-reply": "a reply is not legal after its move";
    WrongLeaves = "wrong-leaves": "the field leaves is not the position that remains";
    MissingRebuttal = "missing-rebuttal": "a legal move has no rebuttal";
    EmptyAlternatives = "empty-alternatives": "a list of alternatives is empty";
    DoubledEdge = "doubled-edge": "an alternative reaches an entry that another reply of this entry reaches";

    MissingWitness = "missing-witness": "a witness is missing";
    UnwantedWitness = "unwanted-witness": "a witness stands where entries are single positions";
    BadWitness = "bad-witness": "a text is not a witness as its game writes it";
    WitnessSize = "witness-size": "a witness does not list one image for each token, or under symmetry for each point";
    NotASymmetry = "not-a-symmetry": "a witness carries a line of the board onto no line";
    NotAnIsomorphism = "not-an-isomorphism": "a witness, or its inverse, carries a run of tokens onto no run";
    UnknownEntry = "unknown-entry": "an entry that is to be reached does not exist";
    NotTheSample = "not-the-sample": "a position is not carried onto the sample of the entry that it is to reach";

    UnwantedBound = "unwanted-bound": "a bound stands in version 2 or 3, and only where there are entries";
    BadCount = "bad-count": "a number of the bound is not a whole number, or too small or too large";
    BoundAboveCatalogue = "bound-above-catalogue": "the bound is more than the certificate has entries";
    BoundOutOfReach = "bound-out-of-reach": "who wins from the classes, or the proof itself, is more than this checker can work out";
    SamenessOutOfReach = "sameness-out-of-reach": "which classes are the same is more than this checker can work out";
    ClassNotP = "class-not-p": "a class is not a P-position";
    SameClasses = "same-classes": "two classes are the same";
    MissingClass = "missing-class": "a P-position that the start or a rebuttal leaves is in no class";
    WrongStart = "wrong-start": "the start is not the list of all classes that a catalogue can rest on";
    UnknownClass = "unknown-class": "a demand names a class that does not exist";
    DoubledDemand = "doubled-demand": "two demands have the same class and move";
    IllegalDemand = "illegal-demand": "a demand's move is not legal in the sample of its class";
    DemandLosesAtOnce = "demand-loses-at-once": "a demand's move loses at once, so nothing needs to answer it";
    WrongRebuttals = "wrong-rebuttals": "a demand does not list all classes of P-positions that a reply leaves";
    TwoProofs = "two-proofs": "a proof stands twice, where one is enough";

    DualSize = "dual-size": "a dual solution has not one number for each demand";
    DualClassOver = "dual-class-over": "the numbers of a dual solution add up to more than the divisor at a class";
    DualTooLow = "dual-too-low": "a dual solution proves less than the bound";

    UnknownTerm = "unknown-term": "a sum or a group names a term that does not stand before it";
    DoubledTerm = "doubled-term": "a term is used twice in sums and groups";
    TooManyOutputs = "too-many-outputs": "a sum has more outputs than its two terms together";
    GroupAboveOutputs = "group-above-outputs": "a group has more than its term has outputs";
    GroupsSum = "groups-sum": "the numbers of the groups do not add up to the bound";
    FormulaTooLarge = "formula-too-large": "the formula is larger than a refutation may have it";
    BadFileName = "bad-file-name": "the file of a proof has a name that is not allowed";
    WrongDigest = "wrong-digest": "the file of a proof is not the one that the certificate means";
    BadStep = "bad-step": "a line is not a step of an LRAT proof without RAT steps and deletions";
    StepNumberOrder = "step-number-order": "the number of a step is not above all before it";
    UnknownClause = "unknown-clause": "a hint is not the number of an earlier clause";
    HintNotUnit = "hint-not-unit": "a hint does not have exactly one literal left before the last hint";
    StepNotRefuted = "step-not-refuted": "the last hint of a step does not have all literals false";
    NoEmptyClause = "no-empty-clause": "the proof ends without the empty clause";
    StepAfterEnd = "step-after-end": "a step follows the empty clause";
}
