//! Documents as plain text.

use textwrap::Options;
use textwrap::WordSeparator::AsciiSpace;
use textwrap::WordSplitter::NoHyphenation;
use textwrap::WrapAlgorithm::FirstFit;

use super::{
    Align, Block, Column, END_OF_PROOF, Figure, Group, REFERENCES, Run, Shown, Source, Table, Text, figure, proved,
};
use crate::ruleset::words::joined;

/// The most characters in a line, unless a word or a row is longer.
const LINE: usize = 100;

pub fn open(out: &mut String, title: &str, _: &[Block]) {
    *out += &format!("{title}\n{}\n", "=".repeat(title.chars().count()));
}

pub fn block(out: &mut String, block: Block) {
    if !out.is_empty() {
        *out += "\n";
    }
    match block {
        Block::Heading(heading) => underlined(out, &heading),
        Block::Paragraph(text) => wrap(out, "", &flat(&text)),
        Block::Statement(word, number, text) => wrap(out, "", &format!("{word} {number}. {}", flat(&text))),
        Block::Proof(text, rest) => {
            wrap(out, "", &format!("Proof. {}", flat(&proved(text, &rest))));
            if !rest.is_empty() {
                rest.into_iter().for_each(|rest| self::block(out, rest));
                *out += &format!("\n{END_OF_PROOF}\n");
            }
        }
        Block::List(items) => items.iter().for_each(|item| wrap(out, "  - ", &flat(item))),
        Block::Lines(lines) => push_lines(out, &lines),
        Block::Table(table) => push_table(out, table),
        Block::Figure(figure) => push_figure(out, &figure),
        Block::Sources(sources) => push_sources(out, &sources),
    }
}

fn underlined(out: &mut String, heading: &str) {
    *out += &format!("{heading}\n{}\n", "-".repeat(heading.chars().count()));
}

fn push_lines(out: &mut String, lines: &[String]) {
    lines.iter().for_each(|line| *out += &format!("{}\n", format!("  {line}").trim_end()));
}

fn push_figure(out: &mut String, Figure { number, caption, shown }: &Figure) {
    let Shown::Boards(boards) = shown else { return };
    push_lines(out, &figure::lines(boards));
    *out += "\n";
    wrap(out, "", &format!("Figure {number}. {}", flat(caption)));
}

fn push_sources(out: &mut String, sources: &[&Source]) {
    underlined(out, REFERENCES);
    for Source { key, authors, title, published } in sources {
        *out += "\n";
        wrap(out, "", &format!("[{key}] {authors}, {title}, {published}."));
    }
}

fn flat(text: &Text) -> String {
    let run = |run: &Run| match run {
        Run::Citation(source) => format!("[{}]", source.key),
        run => run.as_str().to_owned(),
    };
    text.0.iter().map(run).collect()
}

/// `text` in lines: the first is preceded by `mark`, the others are indented to match.
fn wrap(out: &mut String, mark: &str, text: &str) {
    let indent = " ".repeat(mark.len());
    let options = Options::new(LINE).initial_indent(mark).subsequent_indent(&indent).break_words(false);
    let options = options.word_separator(AsciiSpace).word_splitter(NoHyphenation).wrap_algorithm(FirstFit);
    *out += &textwrap::fill(text, options);
    *out += "\n";
}

fn push_table(out: &mut String, table: Table) {
    wrap(out, "", &format!("Table {}. {}", table.number, flat(&table.caption)));
    let wide = |(column, width): (&Column, usize)| width.max(column.head.chars().count());
    let widths: Vec<usize> = table.columns.iter().zip(table.widths()).map(wide).collect();
    let heads: Vec<String> = table.columns.iter().map(|column| column.head.clone()).collect();
    for (i, Group { head, rows }) in table.groups().enumerate() {
        if i == 0 || head.is_some() {
            *out += "\n";
        }
        if let Some(head) = head {
            *out += &flat(&head);
            *out += if rows.is_empty() { "\n" } else { "\n\n" };
        }
        let mut push = |cells: &[String]| push_row(out, &table.columns, &widths, cells);
        if !rows.is_empty() {
            push(&heads);
        }
        rows.iter().for_each(|row| push(&row.iter().map(flat).collect::<Vec<_>>()));
    }
}

fn push_row(out: &mut String, columns: &[Column], widths: &[usize], cells: &[String]) {
    let padded = columns.iter().zip(widths).zip(cells).map(|((column, &width), cell)| match column.align {
        Align::Left => format!("{cell:width$}"),
        Align::Right => format!("{cell:>width$}"),
    });
    *out += joined(padded, "  ").trim_end();
    *out += "\n";
}
