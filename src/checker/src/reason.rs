//! Every reason to reject a certificate.

macro_rules! reasons {
    ($($variant:ident = $code:literal: $sentence:literal;)*) => {
        /// Why a certificate is rejected. Each reason has a code for programs and a sentence for people.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason {
            $(#[doc = concat!("`", $code, "`: ", $sentence, ".")] $variant,)*
        }

        impl Reason {
            /// Every reason, in the order in which a reader of certificates encounters its subject.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant),*];

            /// The code: lower-case words joined by hyphens. Codes are stable.
            pub fn code(self) -> &'static str {
                match self { $(Reason::$variant => $code,)* }
            }

            /// The sentence that says what is wrong, without its full stop.
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
    VersionOfOtherGames = "version-of-other-games": "a removal game alone has version 1 or 2, a loopy or partizan game 4 or 5, every other game 3";
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
    EndlessPlay = "endless-play": "a graph has play that goes on forever";
    BadVertexName = "bad-vertex-name": "a vertex's name is 1 to 64 printable ASCII characters without spaces, quotes, \\, + and >, and on a map of tokens without a comma";
    DoubledVertex = "doubled-vertex": "a map names a vertex twice";
    DoubledMapEdge = "doubled-map-edge": "a map has an edge twice";
    DisconnectedEdge = "disconnected-edge": "an edge of a Hackenbush picture is not connected with the ground";
    UnfitSummand = "unfit-summand": "a game stands in a sum, or as a negative, in which it cannot stand";
    NoMisere = "no-misere": "the game has normal play only";
    UnknownVertex = "unknown-vertex": "a text names a vertex that the map does not have";
    TokenCount = "token-count": "a position has not as many tokens as the rules";
    UnorderedTokens = "unordered-tokens": "a position does not name its tokens in the order of the vertices";
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

    NoDraws = "no-draws": "a draw is claimed, but play always ends";
    WrongStarts = "wrong-starts": "the starts are not one for each player who begins in the claim, Left before Right";
    UnfitSource = "unfit-source": "a start has a source, but the player who begins wins";
    UnfitOpening = "unfit-opening": "a start has an opening, but the player who begins loses";
    OpeningNeeded = "opening-needed": "a start has no opening, but the player who begins does not lose, and has a move or has not won already";

    BadRank = "bad-rank": "a rank is not a whole number from 0 to 4294967295";
    UnwantedRank = "unwanted-rank": "an entry has a rank, but play always ends";
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
    BrokenSymmetry = "broken-symmetry": "a witness carries squares or cells that belong together onto such that do not";
    WitnessSize = "witness-size": "a witness does not list one image for each token, or under symmetry for each point";
    NotASymmetry = "not-a-symmetry": "a witness carries a line of the board onto no line";
    NotAnIsomorphism = "not-an-isomorphism": "a witness, or its inverse, carries a run of tokens onto no run";
    UnknownEntry = "unknown-entry": "an entry that is to be reached does not exist";
    NotTheSample = "not-the-sample": "a position is not carried onto the sample of the entry that it is to reach";

    WrongMover = "wrong-mover": "the position is the right one, but the other player is to move";
    MissingRank = "missing-rank": "play may go on forever, and an entry has no rank that a win, a loss or an entry with a rank rests on";
    RankNotFalling = "rank-not-falling": "a rebuttal of an entry with a rank reaches an entry whose rank is not smaller";

    PartizanValue = "partizan-value": "a loopy value is claimed, but the players have different moves";
    BadLoopyValue = "bad-loopy-value": "a text is not a number, and not inf( ) with numbers that ascend";
    NoLabels = "no-labels": "no position has a label";
    DoubledLabel = "doubled-label": "a position has two labels";
    MissingLabel = "missing-label": "the position claimed, or one that a move from a labelled position leaves, has no label";
    WrongValue = "wrong-value": "the value claimed is not that of the position's label";
    WrongMex = "wrong-mex": "a number is not the least that no follower has";
    WrongK = "wrong-k": "infinity has not for K the numbers that the followers have";
    MissingRevert = "missing-revert": "a move to a larger or infinite value has no revert";
    UnwantedRevert = "unwanted-revert": "a revert answers what is no legal move, or one to a smaller value";
    DoubledRevert = "doubled-revert": "a move has two reverts";
    IllegalRevert = "illegal-revert": "the reply of a revert is not legal after its move";
    RevertNotBack = "revert-not-back": "the reply of a revert leaves a position of another value";
    RevertRank = "revert-rank": "the reply of a revert leaves a position whose rank is not smaller";
    IllegalEscape = "illegal-escape": "an escape is not a legal move";
    EscapeToNumber = "escape-to-number": "an escape leads to a position whose value is a number";
    NoEscape = "no-escape": "an escape leads to an infinity whose K has the mex of K";

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
