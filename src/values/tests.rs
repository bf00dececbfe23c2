mod domineering;
mod games;
mod hackenbush;
mod laws;
mod plain;
