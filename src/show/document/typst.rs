//! Documents as Typst (<https://typst.app/docs>).

use super::{
    Align, Block, Board, Column, Figure, Group, REFERENCES, Run, Shown, Source, Table, Text, UNBROKEN, anchor,
    backslashed,
};
use crate::figure;
use crate::ruleset::words::joined;

const PREAMBLE: &str = include_str!("typst/preamble.typ");
/// The characters per line in the font size of tables.
const LINE: usize = 100;
/// The number of rows kept on one page with the heading of their group.
const HELD: usize = 2;
/// The mark at the end of a proof, on the right.
const QED: &str = "#h(1fr) □\n";
/// A possible line break.
const BREAK: &str = "\\u{200b}";

pub fn open(out: &mut String, title: &str, _: &[Block]) {
    *out += &format!("#set document(title: \"{}\")\n{PREAMBLE}\n", quoted(title));
    *out += &format!("#align(center, text(size: 1.5em, weight: \"bold\", [{}]))\n", escaped(title));
}

pub fn block(out: &mut String, block: Block) {
    *out += "\n";
    match block {
        Block::Heading(heading) => *out += &format!("= {}\n", escaped(&heading)),
        Block::Paragraph(text) => *out += &format!("{}\n", inline(&text, UNBROKEN)),
        Block::Statement(word, number, text) => {
            let label = anchor(&format!("{word} {number}"));
            *out += &format!("#par[*{word} {number}.* {}] <{label}>\n", inline(&text, UNBROKEN));
        }
        Block::Proof(text, rest) => {
            *out += &format!("_Proof._ {}\n", inline(&text, UNBROKEN));
            rest.into_iter().for_each(|rest| self::block(out, rest));
            *out += QED;
        }
        Block::List(items) => items.iter().for_each(|item| *out += &format!("- {}\n", inline(item, UNBROKEN))),
        Block::Lines(lines) => push_lines(out, &lines),
        Block::Table(table) => push_table(out, table),
        Block::Figure(figure) => push_figure(out, &figure),
        Block::Sources(sources) => push_sources(out, &sources),
    }
}

fn push_figure(out: &mut String, Figure { number, caption, shown }: &Figure) {
    let (label, caption) = (anchor(&format!("Figure {number}")), inline(caption, UNBROKEN));
    *out += "#[\n#show figure: set block(breakable: true)\n";
    *out += &format!("#figure(kind: image, supplement: [Figure], caption: [{caption}])[\n");
    match shown {
        Shown::Drawing(svg) => {
            *out += &format!("#layout(size => {{\n  let drawing = {}\n  let natural = measure(drawing)\n", image(svg));
            *out += "  let factor = calc.min(1, size.width / natural.width, 20cm / natural.height)\n";
            *out += "  scale(factor * 100%, reflow: true, drawing)\n})\n";
        }
        Shown::Boards(boards) => boards.iter().for_each(|Board { title, picture }| {
            let (image, title) = (image(&figure::Figure::of(picture, vec![title.clone()]).svg()), escaped(title));
            *out += "#box(inset: 0.6em, align(center, stack(spacing: 0.5em, ";
            let below = if title.is_empty() { String::new() } else { format!(", text(size: 0.85em)[{title}]") };
            *out += &format!("{image}{below})))\n");
        }),
    }
    *out += &format!("] <{label}>\n]\n");
}

fn image(svg: &str) -> String {
    format!("image(bytes(\"{}\"), format: \"svg\")", quoted(svg))
}

fn push_sources(out: &mut String, sources: &[&Source]) {
    *out += &format!("#heading(numbering: none)[{REFERENCES}]\n");
    for Source { key, authors, title, published } in sources {
        let [word, authors, title, published] = [key, authors, title, published].map(|part| escaped(part));
        *out += &format!(
            "\n#par(hanging-indent: 1.5em)[\\[{word}\\] {authors}, #emph[{title}], {published}.] <{}>\n",
            anchor(key)
        );
    }
}

fn push_lines(out: &mut String, lines: &[String]) {
    *out += "#[\n#set text(size: 0.9em)\n#set par(justify: false)\n";
    lines.iter().for_each(|line| *out += &format!("{} \\\n", code(line, UNBROKEN)));
    *out += "]\n";
}

fn push_table(out: &mut String, table: Table) {
    let Table { number, caption, columns, .. } = &table;
    let holds = table.groups().next().is_some_and(|group| group.head.is_some());
    let shares = table.shares(LINE);
    *out += "#[\n#show figure: set block(breakable: true)\n#show figure.caption: it => block(sticky: true, width: 100%, align(left, it))\n";
    *out += &format!("#figure(kind: table, caption: figure.caption(position: top)[{}])[\n", inline(caption, UNBROKEN));
    *out += "#set text(size: 0.9em)\n#set par(justify: false)\n#set table.cell(breakable: false)\n#table(\n";
    push_columns(out, columns, &shares, holds);
    for (i, group) in table.groups().enumerate() {
        let rule = if i > 0 { "table.hline(stroke: 0.3pt + luma(60%)), " } else { "" };
        push_group(out, &group, &shares, rule, holds);
    }
    *out += &format!("  table.hline(),\n)] <{}>\n]\n", anchor(&format!("Table {number}")));
}

/// The columns and their headings. With `holds`, an extra column has cells that keep each heading together with its
/// first rows.
fn push_columns(out: &mut String, columns: &[Column], shares: &[usize], holds: bool) {
    let or_none = |cell: &str| if holds { cell.to_owned() } else { String::new() };
    let widths = joined(shares.iter().map(|share| format!("{}.{:02}em", share / 2 + 1, share % 2 * 50)), ", ");
    let side = |column: &Column| if column.align == Align::Left { "left" } else { "right" };
    let aligned = joined(columns.iter().map(side), ", ");
    let (width, align) = (or_none(" 0pt,"), or_none(" left,"));
    *out += &format!("  columns: ({widths},{width}),\n  align: ({aligned},{align}),\n");
    *out += "  stroke: none, inset: (x: 0.35em, y: 0.25em),\n";
    let heads = joined(columns.iter().map(|column| format!("strong[{}]", escaped(&column.head))), ", ");
    let holder = or_none(" [],");
    *out += &format!("  table.header(table.hline(), {heads},{holder} table.hline(stroke: 0.5pt)),\n");
}

/// A group. An unbreakable cell spanning several rows keeps them on one page, so a heading never ends a page.
fn push_group(out: &mut String, group: &Group, shares: &[usize], rule: &str, holds: bool) {
    let Group { head, rows } = group;
    let held = head.as_ref().map_or(0, |_| rows.len().min(HELD));
    if let Some(head) = head {
        let (across, head) = (shares.len(), inline(head, UNBROKEN));
        let holder = format!("table.cell(rowspan: {}, breakable: false)[]", held + 1);
        *out += &format!("  {rule}table.cell(colspan: {across})[*{head}*], {holder},\n");
    }
    for (place, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(shares).map(|(cell, &share)| format!("[{}]", inline(cell, share)));
        let holder = (holds && place >= held).then(|| "[]".to_owned());
        *out += &format!("  {},\n", joined(cells.chain(holder), ", "));
    }
}

/// The runs of `text`. Notation of more than `unbroken` characters may be broken across lines after any of them.
fn inline(text: &Text, unbroken: usize) -> String {
    let run = |run: &Run| match run {
        Run::Plain(text) => escaped(text),
        Run::Emphasis(text) => format!("#emph[{}];", escaped(text)),
        Run::Code(text) => code(text, unbroken),
        Run::Variable(letter) => format!("${letter}$"),
        Run::Reference(text) => format!("#link(<{}>)[{}];", anchor(text), escaped(text)),
        Run::Citation(source) => format!("#link(<{}>)[\\[{}\\]];", anchor(source.key), escaped(source.key)),
    };
    text.0.iter().map(run).collect()
}

/// The semicolon ends the expression, so that a following bracket or dot is not part of it.
fn code(text: &str, unbroken: usize) -> String {
    let word = |word: &str| match word.chars().count() > unbroken {
        true => joined(word.chars().map(|c| quoted(&c.to_string())), BREAK),
        false => quoted(word),
    };
    format!("#raw(\"{}\");", joined(text.split(' ').map(word), " "))
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Markup that displays `text` literally.
fn escaped(text: &str) -> String {
    backslashed(text, "\\#*_`$<>@[]~\"'=+-/", "", ".")
}
