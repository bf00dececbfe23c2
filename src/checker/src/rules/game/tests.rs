pub(crate) mod partizan;
mod signed;
mod sum;
