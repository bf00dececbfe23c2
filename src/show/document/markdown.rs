//! Documents as GitHub Flavored Markdown (<https://github.github.com/gfm/>).

use super::{
    Align, Block, Column, END_OF_PROOF, Figure, Group, REFERENCES, Run, Shown, Source, Table, Text, backslashed,
    figure, proved,
};
use crate::ruleset::words::joined;

pub fn open(out: &mut String, title: &str, _: &[Block]) {
    *out += &format!("# {}\n", escaped(title));
}

pub fn block(out: &mut String, block: Block) {
    if !out.is_empty() {
        *out += "\n";
    }
    match block {
        Block::Heading(heading) => *out += &format!("## {}\n", escaped(&heading)),
        Block::Paragraph(text) => *out += &format!("{}\n", inline(&text, false)),
        Block::Statement(word, number, text) => {
            *out += &format!("**{word} {number}.** {}\n", inline(&text, false));
        }
        Block::Proof(text, rest) => {
            *out += &format!("*Proof.* {}\n", inline(&proved(text, &rest), false));
            if !rest.is_empty() {
                rest.into_iter().for_each(|rest| self::block(out, rest));
                *out += &format!("\n{END_OF_PROOF}\n");
            }
        }
        Block::List(items) => items.iter().for_each(|item| *out += &format!("- {}\n", inline(item, false))),
        Block::Lines(lines) => push_lines(out, &lines),
        Block::Table(table) => push_table(out, table),
        Block::Figure(figure) => push_figure(out, &figure),
        Block::Sources(sources) => push_sources(out, &sources),
    }
}

fn push_figure(out: &mut String, Figure { number, caption, shown }: &Figure) {
    let Shown::Boards(boards) = shown else { return };
    push_lines(out, &figure::lines(boards));
    *out += &format!("\n**Figure {number}.** {}\n", inline(caption, false));
}

fn push_sources(out: &mut String, sources: &[&Source]) {
    *out += &format!("## {REFERENCES}\n\n");
    for Source { key, authors, title, published } in sources {
        let [key, authors, title, published] = [key, authors, title, published].map(|part| escaped(part));
        *out += &format!("- \\[{key}\\] {authors}, *{title}*, {published}.\n");
    }
}

fn push_lines(out: &mut String, lines: &[String]) {
    *out += "```text\n";
    lines.iter().for_each(|line| *out += &format!("{line}\n"));
    *out += "```\n";
}

/// A table cannot have headings that span columns, so each group is a separate table.
fn push_table(out: &mut String, table: Table) {
    *out += &format!("**Table {}.** {}\n", table.number, inline(&table.caption, false));
    for Group { head, rows } in table.groups() {
        if let Some(head) = head {
            *out += &format!("\n**{}**\n", inline(&head, false));
        }
        if rows.is_empty() {
            continue;
        }
        *out += "\n";
        push_heads(out, &table.columns);
        for row in rows {
            *out += &format!("| {} |\n", joined(row.iter().map(|cell| inline(cell, true)), " | "));
        }
    }
}

fn push_heads(out: &mut String, columns: &[Column]) {
    let heads = joined(columns.iter().map(|column| escaped(&column.head)), " | ");
    let aligned = columns.iter().map(|column| if column.align == Align::Left { "---" } else { "---:" });
    *out += &format!("| {heads} |\n| {} |\n", joined(aligned, " | "));
}

fn inline(text: &Text, in_table: bool) -> String {
    let run = |run: &Run| match run {
        Run::Plain(text) => escaped(text),
        Run::Emphasis(text) => format!("*{}*", escaped(text)),
        Run::Code(text) if in_table => code(text).replace('|', "\\|"),
        Run::Code(text) => code(text),
        Run::Variable(letter) => format!("*{letter}*"),
        Run::Reference(text) => escaped(text),
        Run::Citation(source) => format!("\\[{}\\]", escaped(source.key)),
    };
    text.0.iter().map(run).collect()
}

/// A code span, delimited by more backticks than occur together in `text`.
fn code(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let space = if longest > 0 { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

/// Plain text, with a backslash before each character that Markdown could interpret.
fn escaped(text: &str) -> String {
    backslashed(text, "\\`*_[]<>|~#&$!", "-+", ".)")
}
