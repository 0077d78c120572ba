import { expect, it } from "vitest";
import { nationOf } from "#shared/geo/nation.ts";
import { csvRows } from "./csv.ts";
import { compactPack, readPackFile } from "./data.ts";

/** Leaves out TD12 4: it has parts in both Coldstream and Cornhill, and its middle is across the border. */
const sectors = csvRows(readPackFile(compactPack(), "sectors.csv").toString("utf8"))
  .slice(1)
  .filter(([sector]) => sector !== "TD12 4");
const nationIn = { Scotland: "scotland", "Northern Ireland": "northern_ireland" } as Readonly<Record<string, string>>;

it("puts every postcode sector of the map data into its nation, by postcode and by place alone", () => {
  expect(sectors.length).toBeGreaterThan(10_000);
  const wrong = sectors.flatMap(([sector = "", lat, lng, , , , country = ""]) => {
    const coordinates = { lat: Number(lat), lng: Number(lng) };
    const right = nationIn[country] ?? "england_and_wales";
    const found = [sector, null].map((postcode) => nationOf({ postcode, coordinates }));
    return found.every((nation) => nation === right) ? [] : [[sector, country, ...found]];
  });
  expect(wrong).toEqual([]);
});

it.each<[string, string | null, number, number, string]>([
  ["Coldstream, north of the Tweed", "TD12 4AE", 55.652, -2.252, "scotland"],
  ["Cornhill, south of it", "TD12 4UH", 55.646, -2.219, "england_and_wales"],
  ["Berwick-upon-Tweed", "TD15 1BN", 55.77, -2.004, "england_and_wales"],
  ["Paxton, west of Berwick and in Scotland", "TD15 1TE", 55.771, -2.106, "scotland"],
  ["Gretna", "DG16 5EA", 54.995, -3.069, "scotland"],
  ["Longtown", "CA6 5TJ", 55.008, -2.972, "england_and_wales"],
  ["Carlisle", "CA3 8JH", 54.895, -2.934, "england_and_wales"],
  ["Newcastleton, south of most of Northumberland", "TD9 0QD", 55.178, -2.813, "scotland"],
  ["a pin at a wind farm without a postcode", null, 55.69, -4.28, "scotland"],
  ["Stranraer, as far west as Belfast is north", null, 54.903, -5.027, "scotland"],
  ["Campbeltown", null, 55.425, -5.605, "scotland"],
  ["Larne", null, 54.857, -5.82, "northern_ireland"],
  ["a postcode of Belfast", "BT1 5GS", 54.597, -5.93, "northern_ireland"],
  ["Cardiff", "CF10 3AT", 51.48, -3.18, "england_and_wales"],
])("finds the nation of %s", (_what, postcode, lat, lng, nation) => {
  expect(nationOf({ postcode, coordinates: { lat, lng } })).toBe(nation);
});
