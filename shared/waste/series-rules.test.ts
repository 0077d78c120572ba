import { describe, expect, it } from "vitest";
import type { WasteSeries } from "./series.ts";
import { isWithin, type LoadNow, lastSeriesDay, seriesFor, seriesOff, seriesState } from "./series-rules.ts";

const party = (address: string) => ({ name: "A", address, postcode: "EH6 6QQ" });
const series = {
  ...{ id: "s1", number: "S-1", transferor: party("1 Road"), transferee: party("2 Lane") },
  ...{ place: "18 Princes Street", placePostcode: "EH2 2AN", site: "55.9,-3.2", transferorIs: "producer" },
  ...{ sicCode: "43120", ewcCode: "170504", jobCode: "170504", composition: "Soil", container: "LOO" },
  ...{
    carrierNumber: "WCR/R/1234567",
    from: "2026-12-01",
    until: "2027-11-30",
    proposedAt: "2026-11-20T09:00:00.000Z",
  },
  ...{ acceptedAt: "2026-11-20T10:00:00.000Z", endedAt: null },
} as WasteSeries;
const load: LoadNow = {
  ...{ site: "55.9,-3.2", place: "18 Princes Street", transferorAddress: "1 Road", transferorPostcode: "EH6 6QQ" },
  ...{ transfereeAddress: "2 Lane", transfereePostcode: "EH6 6QQ", carrierNumber: "WCR/R/1234567" },
  ...{ siteCodes: ["170504"], namedCode: undefined },
};
const at = "2027-03-01T09:00:00.000Z";

it.each([
  ["2026-12-01", "2027-11-30"],
  ["2027-03-01", "2028-02-29"],
  ["2028-02-29", "2029-02-28"],
  ["2027-01-31", "2028-01-30"],
])("a series from %s ends on %s at the latest", (from, last) => expect(lastSeriesDay(from)).toBe(last));

it.each([
  // The change of day is UK midnight, in winter and in summer.
  ["2026-11-30T23:59:59.999Z", {}, "notYet"],
  ["2026-12-01T00:00:00.000Z", {}, "holds"],
  ["2027-11-30T23:59:59.999Z", {}, "holds"],
  ["2027-12-01T00:00:00.000Z", {}, "over"],
  ["2027-07-31T22:59:59.999Z", { until: "2027-07-31" }, "holds"],
  ["2027-07-31T23:00:00.000Z", { until: "2027-07-31" }, "over"],
  [at, { acceptedAt: null }, "proposed"],
  // A note that was signed before the acceptance or the end of the series, and sent afterwards.
  [at, { acceptedAt: "2027-03-01T09:00:00.001Z" }, "proposed"],
  [at, { endedAt: at }, "ended"],
  [at, { endedAt: "2027-03-01T09:00:00.001Z" }, "holds"],
])("at %s with %o it is %s", (when, change, state) =>
  expect(seriesState({ ...series, ...change } as WasteSeries, when)).toBe(state),
);

describe("a load", () => {
  it.each<[string, Partial<LoadNow>, ReturnType<typeof seriesOff>]>([
    ["as agreed", {}, null],
    ["of a job that names its code", { namedCode: "170504" }, null],
    ["at a site whose codes nobody has said", { siteCodes: [] }, null],
    ["elsewhere", { site: "56,-3" }, "place"],
    ["at another house of the same spot", { place: "19 Princes Street" }, "place"],
    ["of another code", { namedCode: "170107" }, "code"],
    ["of special waste", { namedCode: null }, "code"],
    ["at a site that has other codes", { siteCodes: ["170107"] }, "code"],
    ["of a contractor who has moved", { transferorAddress: "3 Road" }, "address"],
    ["of a haulier with another postcode", { transfereePostcode: "EH6 5NA" }, "address"],
    ["of another registration", { carrierNumber: "WCR/R/7654321" }, "carrier"],
    ["of none", { carrierNumber: null }, "carrier"],
  ])("%s", (_what, change, off) => expect(seriesOff(series, { ...load, ...change }, at)).toBe(off));

  it("has the newest series that covers it, and else the one of which there is most to say", () => {
    const newer = { ...series, id: "s2", proposedAt: "2026-11-21T09:00:00.000Z" };
    const over = { ...newer, id: "s3", until: "2027-01-01" };
    expect(seriesFor([series, newer, over], load, at)?.series.id).toBe("s2");
    expect(seriesFor([over, series], { ...load, transferorAddress: "3 Road" }, at)).toMatchObject({ off: "address" });
    expect(seriesFor([over], { ...load, site: "56,-3" }, at)).toBeNull();
    expect(seriesFor([], load, at)).toBeNull();
  });

  it("belongs to it only as it was agreed", () => {
    const { transferorIs, sicCode, ewcCode, composition, container, placePostcode } = series;
    const note = { transferorIs, sicCode, ewcCode, composition, container, placePostcode };
    expect(isWithin(series, note)).toBe(true);
    const others = { transferorIs: "neither", sicCode: "41201", ewcCode: "170904", composition: "Clay" } as const;
    for (const [field, value] of Object.entries({ ...others, container: "SKI", placePostcode: "EH3 9GJ" }))
      expect(isWithin(series, { ...note, [field]: value })).toBe(false);
  });
});
