//! A browser, driven through the WebDriver protocol (W3C, 2018) by chromedriver, whose address is in the variable `WEBDRIVER`.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The name of an element's reference in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
const PATIENCE: Duration = Duration::from_secs(60);
/// One browser at a time: they would only wait for each other.
static TURN: Mutex<()> = Mutex::new(());

/// What the reader has.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The width of the window, in pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// Whether dark colours are preferred.
    pub dark: bool,
}

/// A reader at a desk.
pub const DESK: Reader = Reader { width: 1280, height: 900, dark: false };
/// A reader with a phone.
pub const PHONE: Reader = Reader { width: 360, height: 740, dark: false };

/// A browser that is closed when it goes out of scope.
pub struct Browser {
    session: String,
    _turn: MutexGuard<'static, ()>,
    _folder: tempfile::TempDir,
}

impl Browser {
    /// Opens a browser.
    pub fn open(reader: Reader) -> Browser {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let address = std::env::var("WEBDRIVER").expect("WEBDRIVER says where chromedriver is, http://localhost:9515");
        let folder = tempfile::tempdir().expect("a folder");
        let body = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": arguments(folder.path())},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}});
        let made = send(&format!("{address}/session"), &body);
        let id = made["sessionId"].as_str().expect("a session");
        let browser = Browser { session: format!("{address}/session/{id}"), _turn: turn, _folder: folder };
        browser.become_reader(reader);
        browser
    }

    /// The window, the colours and the motion that the reader prefers.
    pub fn become_reader(&self, Reader { width, height, dark }: Reader) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.develop("Emulation.setDeviceMetricsOverride", &size);
        let scheme = json!({"name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" }});
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        self.develop("Emulation.setEmulatedMedia", &json!({"features": [scheme, still]}));
    }

    fn develop(&self, command: &str, parameters: &Value) -> Value {
        self.post("goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// Opens a page.
    pub fn visit(&self, page: &Path) {
        let path = page.canonicalize().expect("a page");
        self.post("url", &json!({"url": format!("file://{}", path.display())}));
    }

    /// Opens a page with this text; what it is once it has checked its certificate.
    pub fn read(&self, text: &str) -> String {
        let page = tempfile::Builder::new().suffix(".html").tempfile().expect("a file");
        std::fs::write(page.path(), text).expect("written");
        self.visit(page.path());
        self.state()
    }

    /// Waits until the page has checked its certificate; what it is then, `ready` or `refused`.
    pub fn state(&self) -> String {
        let state = "const { state } = document.documentElement.dataset; return state !== 'checking' && state;";
        self.wait(state).as_str().expect("a state").to_owned()
    }

    /// What a script returns.
    pub fn run(&self, script: &str) -> Value {
        self.run_with(script, &json!([]))
    }

    /// What a script returns, which has these `arguments`.
    pub fn run_with(&self, script: &str, arguments: &Value) -> Value {
        self.post("execute/sync", &json!({"script": script, "args": arguments}))
    }

    /// What a script returns, as text.
    pub fn text(&self, script: &str) -> String {
        self.run(script).as_str().unwrap_or_else(|| panic!("no text: {script}")).to_owned()
    }

    /// The text of the element.
    pub fn said(&self, selector: &str) -> String {
        self.text(&format!("return document.querySelector({}).textContent", json!(selector)))
    }

    /// Waits until a script returns something that is not false.
    pub fn wait(&self, script: &str) -> Value {
        let since = Instant::now();
        loop {
            let found = self.run(script);
            if !matches!(found, Value::Null | Value::Bool(false)) {
                return found;
            }
            assert!(since.elapsed() < PATIENCE, "{}: waited in vain for {script}", self.text("return document.URL"));
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// A real click in the middle of the element, which fails when something covers it.
    pub fn click(&self, selector: &str) {
        let found = self.post("element", &json!({"using": "css selector", "value": selector}));
        let id = found[ELEMENT].as_str().unwrap_or_else(|| panic!("no element {selector}"));
        self.post(&format!("element/{id}/click"), &json!({}));
    }

    /// The bytes of the file that a click on the element saves into the folder, which is empty before.
    pub fn saved(&self, selector: &str, folder: &Path) -> Vec<u8> {
        self.develop("Page.setDownloadBehavior", &json!({"behavior": "allow", "downloadPath": folder}));
        self.click(selector);
        let since = Instant::now();
        loop {
            let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
            let file = files.filter(|file| file.extension().is_some_and(|ending| ending == "json")).last();
            // The browser keeps the name by an empty file, until another one, in which it writes, takes its place.
            let bytes = file.map(|file| std::fs::read(file).expect("a file")).unwrap_or_default();
            if !bytes.is_empty() {
                return bytes;
            }
            assert!(since.elapsed() < PATIENCE, "nothing is saved");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Moves on the page are seen again, which a new browser here does without.
    pub fn unhurried(&self) {
        let moving = json!({"name": "prefers-reduced-motion", "value": "no-preference"});
        self.develop("Emulation.setEmulatedMedia", &json!({"features": [moving]}));
    }

    /// A key, pressed and released.
    pub fn press(&self, key: char) {
        let strokes = ["keyDown", "keyUp"].map(|stroke| json!({"type": stroke, "value": key}));
        self.post("actions", &json!({"actions": [{"type": "key", "id": "keyboard", "actions": strokes}]}));
    }

    /// What the browser complains of: errors and warnings of scripts, styles and the policy.
    pub fn complaints(&self) -> Vec<String> {
        let log = self.post("se/log", &json!({"type": "browser"}));
        log.as_array().expect("a log").iter().map(|line| line["message"].to_string()).collect()
    }

    /// The addresses that were asked for, pages and what the browser itself is made of aside.
    pub fn requests(&self) -> Vec<String> {
        let log = self.post("se/log", &json!({"type": "performance"}));
        let lines = log.as_array().expect("a log").iter().filter_map(|line| line["message"].as_str());
        let events = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON")["message"].take());
        let sent = events.filter(|event| event["method"] == "Network.requestWillBeSent");
        let addresses = sent.filter_map(|event| event["params"]["request"]["url"].as_str().map(str::to_owned));
        addresses
            .filter(|address| {
                !["file:", "data:", "chrome:", "chrome-untrusted:"].iter().any(|own| address.starts_with(own))
            })
            .collect()
    }

    /// The first bytes of a picture of the page.
    pub fn picture(&self) -> Vec<u8> {
        let taken = ureq::get(format!("{}/screenshot", self.session)).call().expect("a picture");
        let body: Value = taken.into_body().read_json().expect("JSON");
        body["value"].as_str().expect("a picture").bytes().take(12).collect()
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        send(&format!("{}/{path}", self.session), body)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = ureq::delete(&self.session).call();
    }
}

fn arguments(folder: &Path) -> Vec<String> {
    let fixed = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
                 --disable-component-update --disable-sync --hide-scrollbars";
    let folder = format!("--user-data-dir={}", folder.display());
    fixed.split_whitespace().map(str::to_owned).chain([folder]).collect()
}

/// What the driver answers; a refusal fails the test.
fn send(address: &str, body: &Value) -> Value {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let answered = agent.post(address).send_json(body).unwrap_or_else(|error| panic!("{address}: {error}"));
    let mut answer: Value = answered.into_body().with_config().limit(1 << 26).read_json().expect("JSON");
    let value = answer["value"].take();
    assert!(value.get("error").is_none(), "{address}: {value}");
    value
}
