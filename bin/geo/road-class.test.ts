import { expect, it } from "vitest";
import { driveOf } from "./road-class.ts";

const drive = (tags: Record<string, string>) => driveOf((key) => tags[key]);

it.each([
  [{ highway: "motorway" }, { roadClass: 0, direction: "onward" }],
  [
    { highway: "motorway", oneway: "no" },
    { roadClass: 0, direction: "both" },
  ],
  [
    { highway: "trunk_link", oneway: "yes" },
    { roadClass: 1, direction: "onward" },
  ],
  [
    { highway: "primary", junction: "roundabout" },
    { roadClass: 2, direction: "onward" },
  ],
  [
    { highway: "secondary", oneway: "-1" },
    { roadClass: 3, direction: "backward" },
  ],
  [{ highway: "tertiary" }, { roadClass: 4, direction: "both" }],
  [
    { highway: "tertiary", access: "no", hgv: "yes" },
    { roadClass: 4, direction: "both" },
  ],
])("drives %j as %j", (tags, expected) => {
  expect(drive(tags)).toEqual(expected);
});

it.each<Record<string, string>>([
  { highway: "residential" },
  { railway: "rail" },
  { highway: "primary", access: "private" },
  { highway: "primary", motor_vehicle: "no" },
  { highway: "tertiary", hgv: "no" },
  { highway: "tertiary", area: "yes" },
])("does not drive %j", (tags) => {
  expect(drive(tags)).toBeUndefined();
});
