//! Lists the named rule files: those directly in the folder `rules`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=rules");
    let mut paths = fs::read_dir(Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("rules"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.sort_by_cached_key(|path| path.file_stem().map(ToOwned::to_owned));
    paths.retain(|path| path.extension().is_some_and(|end| end == "game"));
    let entry = |path: &Path| Some(format!("({:?}, include_str!({path:?})),\n", path.file_stem()?));
    let list: String = paths.iter().filter_map(|path| entry(path)).collect();
    fs::write(Path::new(&env::var("OUT_DIR")?).join("rule_files.rs"), format!("&[{list}]"))?;
    Ok(())
}
