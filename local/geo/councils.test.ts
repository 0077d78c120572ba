import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { afterAll, expect, it } from "vitest";
import { councilAreaAt, councilOf } from "#shared/permits/council-of.ts";
import type { CouncilArea } from "#shared/permits/councils.ts";
import { compactPack, readPackFile } from "./data.ts";
import { openPostcodeTable } from "./postcode-table.ts";
import { isInRing } from "./ring.ts";

const prepared = mkdtempSync(join(tmpdir(), "haulyard-councils-"));
afterAll(() => rmSync(prepared, { recursive: true }));
const pack = compactPack(prepared);
const { features } = JSON.parse(readPackFile(pack, "scotland-councils.geojson").toString("utf8")) as FeatureCollection<
  Polygon | MultiPolygon,
  { name: string }
>;
const rings = Map.groupBy(
  features.flatMap(({ geometry, properties: { name } }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map(([outer = []]) => ({
      name,
      ring: outer.map(([lng = 0, lat = 0]: Position): [number, number] => [lng, lat]),
    })),
  ),
  ({ name }) => name,
);
const liesIn = (name: string, lat: number, lng: number) =>
  rings.get(name)?.some(({ ring }) => isInRing(ring, [lng, lat])) === true;

const { outcodes, starts, inwards, lats, lngs, sectorAreas } = openPostcodeTable(pack);
const postcodes = outcodes.flatMap((outcode, at) =>
  Array.from({ length: (starts[at + 1] ?? 0) - (starts[at] ?? 0) }, (_, i) => {
    const unit = (starts[at] ?? 0) + i;
    const [lat, lng] = [(lats[unit] ?? 0) / 1e5, (lngs[unit] ?? 0) / 1e5];
    return {
      sector: `${outcode} ${Math.floor((inwards[unit] ?? 0) / 676)}`,
      lat,
      lng,
      area: councilAreaAt({ lat, lng }),
    };
  }),
);

it("assigns no postcode to a council that it lies outside", () => {
  const named = postcodes.filter(({ area }) => area);
  expect(named.length).toBeGreaterThan(60_000);
  const others = [...rings.keys()];
  // Ignores positions outside all areas: quays and islands lie outside the map's borders.
  const isWrong = ({ area, lat, lng }: (typeof named)[number]) =>
    !liesIn(area ?? "", lat, lng) && others.some((other) => other !== area && liesIn(other, lat, lng));
  expect(named.filter(isWrong)).toEqual([]);
});

it("agrees with Ordnance Survey's council of each postcode sector inside one council", () => {
  const official = new Map(sectorAreas.map(({ code, district }) => [code, district]));
  const known = [...Map.groupBy(postcodes, ({ sector }) => sector)].flatMap(([sector, units]) => {
    const areas = new Set(units.map(({ area }) => area));
    const [area] = areas;
    return area && areas.size === 1 ? [[sector, area] as const] : [];
  });
  expect(known.length).toBeGreaterThan(300);
  expect(known.filter(([sector, area]) => official.get(sector) !== area)).toEqual([]);
});

// Positions near borders between councils and across them.
it.each<[string, number, number, CouncilArea | null]>([
  ["Leith", 55.975, -3.17, "City of Edinburgh"],
  ["Musselburgh, of East Lothian, between Edinburgh and Midlothian", 55.942, -3.054, null],
  ["Newcraighall, at Edinburgh's border with Musselburgh", 55.934, -3.09, null],
  ["Dalkeith", 55.8932, -3.0686, "Midlothian"],
  ["Danderhall, in Midlothian at Edinburgh's border", 55.9155, -3.108, null],
  ["Rutherglen, of South Lanarkshire, by Glasgow", 55.828, -4.214, "South Lanarkshire"],
  ["Stepps, where Glasgow meets North Lanarkshire", 55.891, -4.152, null],
  ["Thornliebank, of East Renfrewshire, by Glasgow", 55.808, -4.315, null],
  ["Hamilton", 55.7775, -4.0541, "South Lanarkshire"],
  ["Motherwell, of North Lanarkshire, by Hamilton", 55.789, -3.995, null],
  ["Glasgow's George Square", 55.8609, -4.2514, "Glasgow City"],
  ["Bishopbriggs, of East Dunbartonshire, by Glasgow", 55.904, -4.225, "East Dunbartonshire"],
  ["Newton Mearns", 55.7717, -4.3334, "East Renfrewshire"],
  ["Kinross, of Perth and Kinross, by Fife", 56.205, -3.423, null],
  ["Kirkcaldy", 56.111, -3.158, "Fife"],
  ["Rosyth Dockyard, on Fife's shore", 56.022, -3.449, "Fife"],
  ["Grangemouth", 56.012, -3.722, "Falkirk"],
  ["Stirling", 56.117, -3.937, null],
  ["Westhill, of Aberdeenshire, by Aberdeen", 57.153, -2.28, null],
  ["Lerwick", 60.155, -1.145, "Shetland Islands"],
  ["Kirkwall, in Orkney", 58.981, -2.96, null],
  ["Berwick-upon-Tweed, in England", 55.77, -2.004, null],
  ["London", 51.507, -0.128, null],
])("%s", (_place, lat, lng, area) => {
  expect(councilAreaAt({ lat, lng })).toBe(area);
});

it("knows the council of an address and of a street well within it, but not of a town's middle", () => {
  const inLeith = { lat: 55.965, lng: -3.176 };
  const council = (precision: Parameters<typeof councilOf>[0]["precision"], coordinates = inLeith) =>
    councilOf({ precision, coordinates })?.name ?? null;
  for (const exact of ["address", "postcode", "pin", "street"] as const)
    expect(council(exact)).toBe("The City of Edinburgh Council");
  for (const rough of ["area", "place", null] as const) expect(council(rough)).toBeNull();
  // The middle of a street in Edinburgh, 700 m from the border: the street may end in Musselburgh.
  const nearBorder = { lat: 55.942, lng: -3.109 };
  expect(council("address", nearBorder)).toBe("The City of Edinburgh Council");
  expect(council("street", nearBorder)).toBeNull();
});
