//! Documents as HTML: one page, in light or dark colours as the reader's system prefers, with accessible table headers.

use super::{
    Align, Block, Board, Column, END_OF_PROOF, Figure, Group, REFERENCES, Run, Shown, Source, Table, Text, anchor,
    proved,
};
use crate::figure;
use crate::markup::escaped;

const STYLE: &str = include_str!("html/style.css");

pub const CLOSE: &str = "</main>\n</body>\n</html>\n";

pub fn open(out: &mut String, title: &str, _: &[Block]) {
    let title = escaped(title);
    *out += "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
    *out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    *out += "<meta name=\"color-scheme\" content=\"light dark\">\n";
    *out += &format!("<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n");
}

pub fn block(out: &mut String, block: Block) {
    match block {
        Block::Heading(heading) => *out += &format!("<h2>{}</h2>\n", escaped(&heading)),
        Block::Paragraph(text) => *out += &format!("<p>{}</p>\n", inline(&text)),
        Block::Statement(word, number, text) => {
            let (id, text) = (anchor(&format!("{word} {number}")), inline(&text));
            *out += &format!("<p class=\"statement\" id=\"{id}\"><strong>{word} {number}.</strong> {text}</p>\n");
        }
        Block::Proof(text, rest) => {
            *out += &format!("<p class=\"proof\"><em>Proof.</em> {}</p>\n", inline(&proved(text, &rest)));
            if !rest.is_empty() {
                rest.into_iter().for_each(|rest| self::block(out, rest));
                *out += &format!("<p class=\"proof\">{END_OF_PROOF}</p>\n");
            }
        }
        Block::List(items) => {
            *out += "<ul>\n";
            items.iter().for_each(|item| *out += &format!("<li>{}</li>\n", inline(item)));
            *out += "</ul>\n";
        }
        Block::Lines(lines) => {
            *out += "<pre tabindex=\"0\">";
            lines.iter().for_each(|line| *out += &format!("{}\n", escaped(line)));
            *out += "</pre>\n";
        }
        Block::Table(table) => push_table(out, table),
        Block::Figure(figure) => push_figure(out, &figure),
        Block::Sources(sources) => push_sources(out, &sources),
    }
}

fn push_figure(out: &mut String, Figure { number, caption, shown }: &Figure) {
    *out += &format!("<figure id=\"{}\">\n", anchor(&format!("Figure {number}")));
    match shown {
        Shown::Drawing(svg) => *out += &format!("<div class=\"drawing\" tabindex=\"0\">{svg}</div>\n"),
        Shown::Boards(boards) => {
            *out += "<div class=\"boards\">\n";
            for Board { title, picture } in boards {
                *out += &format!(
                    "<div>{}<span>{}</span></div>\n",
                    figure::Figure::of(picture, vec![title.clone()]).svg(),
                    escaped(title)
                );
            }
            *out += "</div>\n";
        }
    }
    *out += &format!("<figcaption><strong>Figure {number}.</strong> {}</figcaption>\n</figure>\n", inline(caption));
}

fn push_sources(out: &mut String, sources: &[&Source]) {
    *out += &format!("<h2>{REFERENCES}</h2>\n<ul class=\"sources\">\n");
    for Source { key, authors, title, published } in sources {
        let [word, authors, title, published] = [key, authors, title, published].map(|part| escaped(part));
        *out += &format!("<li id=\"{}\">[{word}] {authors}, <em>{title}</em>, {published}.</li>\n", anchor(key));
    }
    *out += "</ul>\n";
}

fn push_table(out: &mut String, table: Table) {
    let Table { number, caption, columns, stub, .. } = &table;
    *out += &format!(
        "<div class=\"table\" role=\"region\" id=\"table-{number}\" aria-label=\"Table {number}\" tabindex=\"0\">\n<table>\n"
    );
    *out += &format!("<caption><strong>Table {number}.</strong> {}</caption>\n<thead>\n<tr>", inline(caption));
    for column in columns {
        *out += &format!("<th scope=\"col\"{}>{}</th>", class(column), escaped(&column.head));
    }
    *out += "</tr>\n</thead>\n";
    for Group { head, rows } in table.groups() {
        *out += "<tbody>\n";
        if let Some(head) = head {
            let across = columns.len();
            *out += &format!(
                "<tr><th scope=\"rowgroup\" colspan=\"{across}\" class=\"group\">{}</th></tr>\n",
                inline(&head)
            );
        }
        push_rows(out, columns, *stub, &rows);
        *out += "</tbody>\n";
    }
    *out += "</table>\n</div>\n";
}

fn push_rows(out: &mut String, columns: &[Column], stub: bool, rows: &[Vec<Text>]) {
    for (i, row) in rows.iter().enumerate() {
        *out += "<tr>";
        for (place, (column, cell)) in columns.iter().zip(row).enumerate() {
            let class = class(column);
            let cell_text = inline(cell);
            *out += &match place {
                0 if stub && i > 0 && cell.is_empty() => continue,
                0 if stub => format!("<th scope=\"row\"{}>{cell_text}</th>", rowspan(&rows[i..])),
                0 => format!("<th scope=\"row\"{class}>{cell_text}</th>"),
                _ => format!("<td{class}>{cell_text}</td>"),
            };
        }
        *out += "</tr>\n";
    }
}

/// The number of rows that the first cell of the first row spans.
fn rowspan(rows: &[Vec<Text>]) -> String {
    let below = rows.iter().skip(1).take_while(|row| row.first().is_some_and(Text::is_empty)).count();
    if below == 0 { String::new() } else { format!(" rowspan=\"{}\"", below + 1) }
}

fn class(column: &Column) -> &'static str {
    if column.align == Align::Left { "" } else { " class=\"number\"" }
}

fn inline(text: &Text) -> String {
    let run = |run: &Run| match run {
        Run::Plain(text) => escaped(text),
        Run::Emphasis(text) => format!("<em>{}</em>", escaped(text)),
        Run::Code(text) => format!("<code>{}</code>", escaped(text)),
        Run::Variable(letter) => format!("<var>{letter}</var>"),
        Run::Reference(text) => format!("<a href=\"#{}\">{}</a>", anchor(text), escaped(text)),
        Run::Citation(source) => format!("<a href=\"#{}\">[{}]</a>", anchor(source.key), escaped(source.key)),
    };
    text.0.iter().map(run).collect()
}
