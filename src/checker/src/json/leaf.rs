//! Small objects, whose fields may stand in any order, and lists of one element.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// Lets the types, whose derived reading has `remote = "Self"`, be read from objects alone: serde's own reading of a
/// structure takes a list of its values as well.
macro_rules! only_from_objects {
    ($($object:ident),*) => {$(
        impl<'de> serde::Deserialize<'de> for $object {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Object;
                impl<'de> serde::de::Visitor<'de> for Object {
                    type Value = $object;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an object")
                    }
                    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<$object, A::Error> {
                        $object::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    }
                }
                deserializer.deserialize_map(Object)
            }
        }
    )*};
}

pub(crate) use only_from_objects;

/// The only element of a list.
#[derive(Debug)]
pub(crate) struct Only<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Only<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ReadOnly(PhantomData))
    }
}

struct ReadOnly<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ReadOnly<T> {
    type Value = Only<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of one element")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut elements: S) -> Result<Only<T>, S::Error> {
        let only = elements.next_element()?.ok_or_else(|| S::Error::invalid_length(0, &self))?;
        match elements.next_element::<IgnoredAny>()? {
            None => Ok(Only(only)),
            Some(_) => Err(S::Error::invalid_length(2, &self)),
        }
    }
}
