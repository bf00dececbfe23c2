use super::*;
use crate::ruleset::sources::SMITH;

/// All the special characters of the formats, including everything that positions and moves are written with.
const ODD: &str = r##"*a+_b_ # {0,*|1/2} <x> a3>b3 : -- `c` ``d`` \e & $f$ %g ~h ^i [j](k) "l" 'm' @n =o !p 1. q;"##;

fn table() -> Table<'static> {
    let cells = vec![Text::from(ODD), text![code(ODD)], text![emphasis(ODD)]];
    let columns = vec![Column::left("#|*"), Column::right("_b_"), Column::left("")];
    let rows = vec![
        cells,
        vec![Text::default(), text![code("-")], Text::from("*")],
        vec!["*".into(), "[1]".into(), "1.".into()],
    ];
    let groups = [
        Group { head: Some(text!["a ", code("*|"), " b"]), rows },
        Group { head: Some("none".into()), rows: Vec::new() },
    ];
    Table {
        number: 1,
        caption: ODD.into(),
        columns,
        stub: true,
        groups: 2,
        group: Box::new(move |place| groups[place].clone()),
    }
}

fn board() -> Board {
    let game = crate::ruleset::game("nim:2 - value:1/2").expect("a game");
    let picture = crate::picture::of(&game.rules(), "L 2 + 1/2");
    Board { title: ODD.to_owned(), picture: picture.expect("a picture") }
}

fn blocks() -> Vec<Block<'static>> {
    let x = Run::Variable("x");
    let said = text![ODD, " ", code(ODD), " ", emphasis(ODD), " ", x, ".", code("("), "(", code("["), "[1] ≥ − ↖2 □"];
    let starts = ["- a", "+ b", "1. c", "= d", "/ e", "# f", "> g"].map(Text::from).to_vec();
    vec![
        Block::Heading(ODD.to_owned()),
        Block::Paragraph(said.clone()),
        Block::Statement("Lemma", 1, said),
        Block::Proof(text!["By ", reference("Lemma", 1), ", ", cite(&SMITH), "."], Vec::new()),
        Block::Proof("Thus:".into(), vec![Block::Paragraph("it is so.".into())]),
        Block::List(starts),
        Block::Lines(vec![ODD.to_owned(), "1 2 0".to_owned()]),
        Block::Table(table()),
        Block::Figure(Figure { number: 1, caption: ODD.into(), shown: Shown::Boards(vec![board(), board()]) }),
        Block::Figure(Figure { number: 2, caption: ODD.into(), shown: Shown::Drawing("<svg></svg>".to_owned()) }),
        Block::Sources(vec![&SMITH]),
    ]
}

#[test]
fn what_a_format_takes_for_its_own_comes_out_as_it_is() {
    for format in Format::value_variants() {
        insta::assert_snapshot!(format!("{format:?}").to_lowercase(), document(*format, ODD, blocks()));
    }
}

#[test]
fn html_gives_back_the_same_characters_in_every_place() {
    let html = fragment(Format::Html, blocks());
    let mut text = String::new();
    let mut rest = html.as_str();
    while let Some((before, after)) = rest.split_once('<') {
        text += before;
        let (tag, after) = after.split_once('>').expect("a tag that ends");
        let unquoted: String = tag.split('"').step_by(2).collect();
        assert!(unquoted.chars().all(|c| c.is_ascii_alphanumeric() || "/ =-".contains(c)), "{tag}");
        rest = after;
    }
    text += rest;
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    // The heading, the paragraph and the statement three times each, the lines, the table's caption and three of its
    // cells, the captions of two figures, and the titles of two boards, which their pictures repeat.
    assert_eq!(text.matches(ODD).count(), 1 + 3 + 3 + 1 + 1 + 3 + 2 + 2 * 2);
}

#[test]
fn markdown_has_as_many_cells_in_each_row_as_heads() {
    let markdown = fragment(Format::Markdown, blocks());
    let rows: Vec<&str> = markdown.lines().filter(|line| line.starts_with("| ")).collect();
    // Two heading rows for the group with rows, and none for the empty one.
    assert_eq!(rows.len(), 2 + 3);
    for row in rows {
        assert_eq!(row.replace("\\\\", "").replace("\\|", "").matches('|').count(), 4, "{row}");
    }
}

#[test]
fn columns_share_a_line_that_is_too_short() {
    let rows = vec![[2, 50, 30].map(|width| Text::from("x".repeat(width))).to_vec()];
    let columns = ["a", "b", "c"].map(Column::left).to_vec();
    let group = Box::new(move |_| Group { head: None, rows: rows.clone() });
    let table = Table { number: 1, caption: "".into(), columns, stub: false, groups: 1, group };
    assert_eq!([106, 68, 28].map(|line| table.shares(line)), [[2, 50, 30], [2, 30, 30], [2, 10, 10]]);
}

#[test]
fn long_notation_may_go_on_in_the_next_line_and_short_may_not() {
    let text = |notation: &str| fragment(Format::Typst, std::iter::once(Block::Paragraph(code(notation).into())));
    assert_eq!(text("123456789TED"), "\n#raw(\"123456789TED\");\n");
    assert!(text("123456789TEDABCFGHIJKLMNO").contains("1\\u{200b}2"));
    assert_eq!(text("3,2,1 + 1245679TD + *3"), "\n#raw(\"3,2,1 + 1245679TD + *3\");\n");
}
