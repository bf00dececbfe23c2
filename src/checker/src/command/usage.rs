//! Errors in the arguments, on one line with the remedy.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Prints what is wrong with the arguments, and returns the exit status of wrong usage.
pub(crate) fn unusable(why: &str) -> ExitCode {
    eprintln!("rebuttal-check: {why}");
    ExitCode::from(2)
}

pub(crate) fn sentence(error: &clap::Error) -> String {
    let text = |kind| texts(error, kind).join(" and ");
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let meant = match text(ContextKind::SuggestedArg) {
                none if none.is_empty() => String::new(),
                meant => format!("did you mean {meant}? "),
            };
            format!("there is no option {argument}; {meant}--help lists all, -V prints the version")
        }
        ErrorKind::InvalidValue => format!("{argument} wants a value"),
        ErrorKind::ValueValidation => format!("{argument}: {value:?} is not a number from 1 to 4294967295"),
        ErrorKind::MissingRequiredArgument => "name a certificate, a folder, or - for standard input".to_string(),
        ErrorKind::ArgumentConflict => {
            format!("{argument} does not go with {}; leave one out", text(ContextKind::PriorArg))
        }
        _ => error.to_string().lines().map(str::trim).collect::<Vec<_>>().join(" "),
    }
}

fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => vec![],
    }
}
