mod born;
mod dominoes;
mod forests;
mod games;
mod hackenbush;
mod laws;
mod plain;
mod thermographs;
