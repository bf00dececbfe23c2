mod born;
mod domineering;
mod forests;
mod games;
mod hackenbush;
mod laws;
mod plain;
mod thermographs;
