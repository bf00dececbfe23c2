//! A thermograph, in the form printed by `rebuttal solve`.

use rebuttal::solve::values;
use serde::Serialize;

/// The stops, the mast, and the corners of the walls, each a temperature and a number.
#[derive(Debug, Serialize)]
pub struct Thermograph {
    left_stop: String,
    right_stop: String,
    mean: String,
    temperature: String,
    left_wall: Vec<[String; 2]>,
    right_wall: Vec<[String; 2]>,
}

impl Thermograph {
    /// In words and numbers.
    pub fn of(thermograph: &values::Thermograph) -> Thermograph {
        let [left_stop, right_stop] = thermograph.stops().map(|stop| stop.to_string());
        let [left_wall, right_wall] = thermograph
            .walls()
            .map(|wall| wall.into_iter().map(|corner| corner.map(|number| number.to_string())).collect());
        let (mean, temperature) = (thermograph.mean().to_string(), thermograph.temperature().to_string());
        Thermograph { left_stop, right_stop, mean, temperature, left_wall, right_wall }
    }

    /// For a person.
    pub fn text(&self) -> String {
        let Thermograph { left_stop, right_stop, mean, temperature, .. } = self;
        let wall = |corners: &[[String; 2]]| {
            let corners = corners.iter().map(|[temperature, number]| format!("{number} at {temperature}"));
            corners.collect::<Vec<_>>().join(", ")
        };
        let (left, right) = (wall(&self.left_wall), wall(&self.right_wall));
        format!(
            "  stops          {left_stop} if Left begins, {right_stop} if Right does\n  \
             mean value     {mean}\n  temperature    {temperature}\n  Left's wall    {left}\n  Right's wall   {right}\n"
        )
    }
}
