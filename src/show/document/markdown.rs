//! Documents as GitHub Flavored Markdown (<https://github.github.com/gfm/>).

use super::{Align, Block, Column, Group, Run, Table, Text, backslashed};
use crate::ruleset::words::joined;

pub fn open(out: &mut String, title: &str) {
    *out += &format!("# {}\n", escaped(title));
}

pub fn block(out: &mut String, block: Block) {
    if !out.is_empty() {
        *out += "\n";
    }
    match block {
        Block::Heading(heading) => *out += &format!("## {}\n", escaped(&heading)),
        Block::Paragraph(text) => *out += &format!("{}\n", inline(&text, false)),
        Block::Statement(word, text) => *out += &format!("**{word}.** {}\n", inline(&text, false)),
        Block::List(items) => items.iter().for_each(|item| *out += &format!("- {}\n", inline(item, false))),
        Block::Lines(lines) => push_lines(out, &lines),
        Block::Table(table) => push_table(out, table),
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
