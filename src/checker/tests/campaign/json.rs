//! JSON that keeps the order of fields and duplicates, so that a mutant can contain what a certificate must not.

use std::fmt::{self, Write};

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// A number or a word.
    Plain(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn parse(text: &str) -> Option<Json> {
        serde_json::from_str(text).ok()
    }

    pub fn text(text: &str) -> Json {
        Json::Text(text.to_string())
    }

    pub fn number(number: u64) -> Json {
        Json::Plain(number.to_string())
    }

    pub fn object(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| (name.to_string(), value.clone())).collect())
    }

    pub fn field(&self, name: &str) -> Option<&Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    pub fn field_mut(&mut self, name: &str) -> Option<&mut Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Sets an existing field.
    pub fn set(&mut self, name: &str, value: Json) -> Option<()> {
        *self.field_mut(name)? = value;
        Some(())
    }

    pub fn list(&self, name: &str) -> &[Json] {
        match self.field(name) {
            Some(Json::List(elements)) => elements,
            _ => &[],
        }
    }

    pub fn list_mut(&mut self, name: &str) -> Option<&mut Vec<Json>> {
        match self.field_mut(name) {
            Some(Json::List(elements)) => Some(elements),
            _ => None,
        }
    }

    /// The text of a field, or `""`.
    pub fn word(&self, name: &str) -> &str {
        match self.field(name) {
            Some(Json::Text(text)) => text,
            _ => "",
        }
    }

    pub fn count(&self, name: &str) -> Option<u64> {
        self.field(name)?.whole()
    }

    /// The value as a natural number.
    pub fn whole(&self) -> Option<u64> {
        match self {
            Json::Plain(number) => number.parse().ok(),
            _ => None,
        }
    }

    /// Visits this value and all its descendants, each with the name of the nearest enclosing field.
    pub fn visit(&mut self, name: &str, visitor: &mut dyn FnMut(&str, &mut Json)) {
        visitor(name, self);
        match self {
            Json::List(elements) => elements.iter_mut().for_each(|element| element.visit(name, visitor)),
            Json::Object(fields) => fields.iter_mut().for_each(|(name, value)| value.visit(name, visitor)),
            _ => {}
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Plain(plain) => f.write_str(plain),
            Json::Text(text) => f.write_str(&quoted(text)),
            Json::List(elements) => {
                f.write_char('[')?;
                for (place, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if place > 0 { "," } else { "" })?;
                }
                f.write_char(']')
            }
            Json::Object(fields) => {
                f.write_char('{')?;
                for (place, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}{}:{value}", if place > 0 { "," } else { "" }, quoted(name))?;
                }
                f.write_char('}')
            }
        }
    }
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::number(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Plain("null".to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Json, A::Error> {
        let mut list = vec![];
        while let Some(element) = elements.next_element()? {
            list.push(element);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
        let mut object = vec![];
        while let Some(field) = fields.next_entry()? {
            object.push(field);
        }
        Ok(Json::Object(object))
    }
}
