//! Documents as LaTeX: an article for any engine, with `longtable` and `booktabs`.

use super::tex::{escaped, spelled};
use super::{Align, Block, Board, Column, Figure, Group, Run, Shown, Source, Table, Text, UNBROKEN, anchor};
use crate::figure;
use crate::ruleset::words::joined;

const PREAMBLE: &str = include_str!("latex/preamble.tex");
/// The addition to the preamble for documents with figures: drawings too large for the page are scaled down.
const FIGURES: &str = include_str!("latex/figures.tex");
/// The characters per line in the font size of tables.
const LINE: usize = 92;
/// The width of a character, in hundredths of an em.
const WIDE: usize = 54;
/// The space on either side of a column, in hundredths of an em, as set by the preamble.
const SEPARATION: usize = 45;

pub const INSIDE: &str = "% In the preamble: \\usepackage{array,longtable,booktabs}\n";
pub const CLOSE: &str = "\n\\end{document}\n";

pub fn open(out: &mut String, title: &str, blocks: &[Block]) {
    *out += PREAMBLE;
    let has_figures = blocks.iter().any(|block| matches!(block, Block::Figure(_)));
    *out += if has_figures { FIGURES } else { "" };
    *out += &format!("\\title{{{}}}\n\\author{{}}\n\\date{{}}\n\n\\begin{{document}}\n\\maketitle\n", escaped(title));
}

pub fn block(out: &mut String, block: Block) {
    match block {
        Block::Heading(heading) => *out += &format!("\n\\section{{{}}}\n", escaped(&heading)),
        Block::Paragraph(text) => *out += &format!("\n{}\n", inline(&text, UNBROKEN)),
        Block::Statement(word, number, text) => {
            let (name, label) = (word.to_lowercase(), anchor(&format!("{word} {number}")));
            let text = inline(&text, UNBROKEN);
            *out += &format!("\n\\begin{{{name}}}\\label{{{label}}}\n{text}\n\\end{{{name}}}\n");
        }
        Block::Proof(text, rest) => {
            *out += &format!("\n\\begin{{proof}}\n{}\n", inline(&text, UNBROKEN));
            rest.into_iter().for_each(|rest| self::block(out, rest));
            *out += "\\end{proof}\n";
        }
        Block::List(items) => {
            *out += "\n\\begin{itemize}\n";
            items.iter().for_each(|item| *out += &format!("\\item {}\n", inline(item, UNBROKEN)));
            *out += "\\end{itemize}\n";
        }
        Block::Lines(lines) => push_lines(out, &lines),
        Block::Table(table) => push_table(out, table),
        Block::Figure(figure) => push_figure(out, &figure),
        Block::Sources(sources) => push_sources(out, &sources),
    }
}

fn push_figure(out: &mut String, Figure { number, caption, shown }: &Figure) {
    let (label, caption) = (anchor(&format!("Figure {number}")), inline(caption, UNBROKEN));
    match shown {
        Shown::Drawing(drawing) => {
            *out += &format!(
                "\n\\begin{{figure}}[htbp]\n\\centering\n\\fitted{{{drawing}}}\n\\caption{{{caption}}}\\label{{{label}}}\n\\end{{figure}}\n"
            );
        }
        Shown::Boards(boards) => {
            *out += "\n\\medskip\n{\\centering\\lineskip=1.5ex\\lineskiplimit=1.5ex\n";
            boards.iter().for_each(|board| push_board(out, board));
            *out += &format!(
                "\\par\\nopagebreak\\smallskip\n\\refstepcounter{{figure}}\\label{{{label}}}Figure~\\thefigure: {caption}\\par}}\n\\medskip\n"
            );
        }
    }
}

/// A board with its title below, kept together across line and page breaks.
fn push_board(out: &mut String, Board { title, picture }: &Board) {
    let (drawn, title) = (figure::Figure::of(picture, vec![]).tikz(), escaped(title));
    let below = if title.is_empty() { String::new() } else { format!("\\\\\n\\footnotesize {title}") };
    *out += &format!("\\begin{{tabular}}[b]{{c}}\n{drawn}{below}\n\\end{{tabular}}\n");
}

fn push_sources(out: &mut String, sources: &[&Source]) {
    *out += "\n\\begin{thebibliography}{}\n";
    for Source { key, authors, title, published } in sources {
        let [authors, title, published] = [authors, title, published].map(|part| escaped(part));
        *out += &format!("\\bibitem[{}]{{{}}} {authors}, \\emph{{{title}}}, {published}.\n", escaped(key), anchor(key));
    }
    *out += "\\end{thebibliography}\n";
}

fn push_lines(out: &mut String, lines: &[String]) {
    *out += "\n{\\small\\raggedright\n";
    lines.iter().for_each(|line| *out += &format!("\\noindent {}\\par\n", code(line, UNBROKEN)));
    *out += "\\medskip}\n";
}

fn push_table(out: &mut String, table: Table) {
    let Table { number, caption, columns, .. } = &table;
    let shares = table.shares(LINE);
    let specified: String = columns.iter().zip(&shares).map(|(column, &share)| column_type(column, share)).collect();
    let heads = joined(columns.iter().map(|column| format!("\\textbf{{{}}}", escaped(&column.head))), " & ");
    let across = columns.len();
    *out += &format!(
        "\n{{\\small\n\\begin{{longtable}}{{@{{}}{specified}@{{}}}}\n\\caption{{{}}}\\label{{{}}}\\\\\n",
        inline(caption, UNBROKEN),
        anchor(&format!("Table {number}"))
    );
    *out += &format!("\\toprule\n{heads}\\\\\n\\midrule\n\\endfirsthead\n");
    *out += &format!("\\multicolumn{{{across}}}{{@{{}}l@{{}}}}{{\\emph{{Table \\thetable{{}}, continued}}}}\\\\\n");
    *out += &format!(
        "\\toprule\n{heads}\\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n\\bottomrule\n\\endlastfoot\n"
    );
    let cell = format!("@{{}}>{{\\raggedright\\arraybackslash\\bfseries}}p{{{}}}@{{}}", all(&shares));
    for (i, Group { head, rows }) in table.groups().enumerate() {
        if let Some(head) = head {
            *out += if i > 0 { "\\addlinespace\n" } else { "" };
            let stay = if rows.is_empty() { "" } else { "*" };
            *out += &format!("\\multicolumn{{{across}}}{{{cell}}}{{{}}}\\\\{stay}\n", inline(&head, UNBROKEN));
        }
        rows.iter().for_each(|row| push_row(out, row, &shares));
    }
    *out += "\\end{longtable}}\n";
}

fn push_row(out: &mut String, row: &[Text], shares: &[usize]) {
    let line = joined(row.iter().zip(shares).map(|(cell, &share)| inline(cell, share)), " & ");
    // LaTeX would read a star or a bracket after the end of a row as an argument.
    *out += if line.starts_with(['*', '[']) { "{}" } else { "" };
    *out += &format!("{line}\\\\\n");
}

fn column_type(column: &Column, share: usize) -> String {
    let side = match column.align {
        Align::Left => "raggedright",
        Align::Right => "raggedleft",
    };
    format!(">{{\\{side}\\arraybackslash}}p{{{}}}", ems(share * WIDE))
}

/// The total width of all columns.
fn all(shares: &[usize]) -> String {
    ems(shares.iter().sum::<usize>() * WIDE + shares.len().saturating_sub(1) * 2 * SEPARATION)
}

fn ems(hundredths: usize) -> String {
    format!("{}.{:02}em", hundredths / 100, hundredths % 100)
}

/// The runs of `text`. Notation of more than `unbroken` characters may be broken across lines after any of them.
fn inline(text: &Text, unbroken: usize) -> String {
    let run = |run: &Run| match run {
        Run::Plain(text) => escaped(text),
        Run::Emphasis(text) => format!("\\emph{{{}}}", escaped(text)),
        Run::Code(text) => code(text, unbroken),
        Run::Variable(letter) => format!("${letter}$"),
        Run::Reference(text) => {
            let word = text.split(' ').next().unwrap_or_default();
            format!("{word}~\\ref{{{}}}", anchor(text))
        }
        Run::Citation(source) => format!("\\cite{{{}}}", anchor(source.key)),
    };
    text.0.iter().map(run).collect()
}

fn code(text: &str, unbroken: usize) -> String {
    let words = text.split(' ').map(|word| spelled(word, true, word.chars().count() > unbroken));
    format!("\\texttt{{{}}}", joined(words, "\\ "))
}
