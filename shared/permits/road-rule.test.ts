import { expect, it } from "vitest";
import { ServiceDetails } from "../catalogue/details.ts";
import { obstacleText, roadRule } from "./road-rule.ts";

const skip = (answers: object = {}) => ServiceDetails.parse({ panel: "skip", placement: "public-road", ...answers });
const crane = (answers: object = {}) => ServiceDetails.parse({ panel: "crane", onRoad: true, ...answers });

const at = (lat: number, lng: number) => ({ coordinates: { lat, lng }, precision: "address" as const });
const falkirk = at(56.0019, -3.7839);
const dalkeith = at(55.8932, -3.0686);
const glasgow = at(55.8609, -4.2514);
/** A place in Fife, whose fee is known, but not its notice. */
const kirkcaldy = at(56.1125, -3.156);
const leeds = at(53.8008, -1.5491);
/** A Friday. */
const now = "2026-11-27T12:00:00Z";

const falkirkSays = "Falkirk Council needs 7 days of notice for a permit here: the earliest day is 4 December 2026.";
const dalkeithSays = "Only the hirer of the skip can apply for the permit of Midlothian Council.";

it.each([
  ["a day before the notice", skip(), falkirk, "2026-12-03", falkirkSays],
  ["the earliest day", skip(), falkirk, "2026-12-04", null],
  ["no day", skip(), falkirk, null, falkirkSays],
  ["a notice of working days", skip(), glasgow, "2027-01-12", /28 working days .* 13 January 2027\.$/],
  ["a permit's number", skip({ permitNumber: "FK/114" }), falkirk, "2026-11-28", null],
  ["a permit's number and no day", skip({ permitNumber: "FK/114" }), falkirk, null, null],
  ["a hirer who must apply", skip(), dalkeith, "2027-06-01", dalkeithSays],
  ["a permit handled for one", skip({ handlePermit: true, permitNumber: "M1" }), dalkeith, "2027-06-01", dalkeithSays],
  ["a hirer's own number", skip({ permitNumber: "M1" }), dalkeith, "2026-11-28", null],
  ["an unknown council", skip(), leeds, "2026-11-28", null],
  ["an unknown council and no day", skip(), leeds, null, /^Choose the date of the skip: .* from the council\.$/],
  ["an unknown notice and no day", skip(), kirkcaldy, null, /date of the skip: .* from Fife Council\.$/],
  ["a crane and no day", crane(), falkirk, null, /date of the crane: .* from Falkirk Council\.$/],
  ["a crane with a number and no day", crane({ permitNumber: "12" }), falkirk, null, null],
  ["a driveway", skip({ placement: "driveway" }), falkirk, null, null],
  ["no answers", null, falkirk, null, null],
])("judges %s", (_what, details, place, day, words) => {
  const obstacle = roadRule(details, place, now).obstacleOn(day);
  if (words === null) expect(obstacle).toBeNull();
  else expect(obstacle && obstacleText(obstacle)).toMatch(words);
});

it("knows no council where it is not told how exactly the place is known", () => {
  const rule = roadRule(skip(), { coordinates: falkirk.coordinates, precision: null }, now);
  expect([rule.earliest, rule.obstacleOn("2026-11-28")]).toEqual([null, null]);
});
