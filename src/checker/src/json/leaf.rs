//! Small objects, whose fields may stand in any order.

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
