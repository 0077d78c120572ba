import { describe, expect, it } from "vitest";
import { ServiceDetails } from "../catalogue/details.ts";
import { type Council, councils } from "./councils.ts";
import { onRoadOf } from "./on-road.ts";
import { councilFee, earliestLawfulDay, noticeFor, permitOf } from "./permit.ts";
import { permitWords } from "./words.ts";

const skip = (answers: object = {}) => ServiceDetails.parse({ panel: "skip", placement: "public-road", ...answers });
const tar = (answers: object = {}) => ServiceDetails.parse({ panel: "tar", ...answers });
const crane = (answers: object = {}) => ServiceDetails.parse({ panel: "crane", ...answers });

it.each([
  [skip(), "skip"],
  [skip({ placement: "road-with-permit" }), "skip"],
  [skip({ placement: "driveway" }), null],
  [skip({ placement: undefined }), null],
  [crane({ onRoad: true }), "crane"],
  [crane(), null],
  [tar({ needsPermits: true }), "road works"],
  [tar({ locationType: "busy" }), "road works"],
  [tar({ locationType: "private" }), null],
  [ServiceDetails.parse({ panel: "generic" }), null],
  [null, null],
] as const)("%j needs a permit for: %s", (details, what) => {
  expect(onRoadOf(details)).toBe(what);
});

describe("the earliest lawful day", () => {
  it.each([
    // 27 November 2026 is a Friday. Monday 30 November is a bank holiday in Scotland: St Andrew's Day.
    ["Midlothian", "2026-11-23T12:00:00Z", "2026-12-01"],
    ["Midlothian", "2026-11-16T12:00:00Z", "2026-11-23"],
    // An application on a Saturday or bank holiday counts as received on the next working day.
    ["Midlothian", "2026-11-28T12:00:00Z", "2026-12-08"],
    ["Midlothian", "2026-11-30T12:00:00Z", "2026-12-08"],
    ["East Renfrewshire", "2026-11-27T12:00:00Z", "2026-12-03"],
    // Over Christmas and New Year, including the substitute days for Boxing Day and 2 January.
    ["East Renfrewshire", "2026-12-24T12:00:00Z", "2026-12-31"],
    ["East Renfrewshire", "2026-12-31T12:00:00Z", "2027-01-07"],
    ["Glasgow City", "2026-11-27T12:00:00Z", "2027-01-13"],
    ["Falkirk", "2026-11-27T12:00:00Z", "2026-12-04"],
    ["South Lanarkshire", "2026-11-27T12:00:00Z", "2026-12-11"],
    // 23:30 UTC in summer is the next day in the UK.
    ["Falkirk", "2026-07-01T23:30:00Z", "2026-07-09"],
    ["Fife", "2026-11-27T12:00:00Z", null],
    ["City of Edinburgh", "2026-11-27T12:00:00Z", null],
  ] as const)("of a skip in %s, asked at %s, is %s", (area, now, day) => {
    expect(earliestLawfulDay(skip(), councils[area], now)).toBe(day);
  });

  it.each([
    [tar({ needsPermits: true }), "2026-11-30"],
    [tar({ needsPermits: true, needsTrafficManagement: true, trafficManagementDays: 4 }), "2026-12-07"],
    [tar({ needsPermits: true, needsTrafficManagement: true, trafficManagementDays: 11 }), "2027-02-27"],
    [tar({ locationType: "private" }), null],
    [skip(), null],
    [crane({ onRoad: true }), null],
  ])("of %j in Shetland is %s", (details, day) => {
    expect(earliestLawfulDay(details, councils["Shetland Islands"], "2026-11-27T12:00:00Z")).toBe(day);
  });

  it("does not count for a job off the road, one with its permit, or where the council is not known", () => {
    const at = (details: ServiceDetails, council: Parameters<typeof earliestLawfulDay>[1] = councils.Falkirk) =>
      earliestLawfulDay(details, council, "2026-11-27T12:00:00Z");
    expect(at(skip({ placement: "driveway" }))).toBeNull();
    expect(at(skip({ permitNumber: "FK/114" }))).toBeNull();
    expect(at(skip({ permitNumber: "soon" }))).toBe("2026-12-04");
    expect(at(skip({ trafficSensitive: true }))).toBe("2027-01-01");
    expect(at(skip({ trafficSensitive: true }), councils["South Lanarkshire"])).toBe("2026-12-11");
    expect(at(skip(), null)).toBeNull();
  });

  it("of three months from the end of November is after February", () => {
    const works = tar({ needsPermits: true, trafficManagementDays: 11 });
    expect(earliestLawfulDay(works, councils["Shetland Islands"], "2026-11-30T12:00:00Z")).toBe("2027-03-01");
  });
});

it("takes the row of the day, and the oldest for days before it", () => {
  const row = { fee: null, who: null, notice: null, source: "a test", sure: "others" } as const;
  const first = { ...row, from: null, until: "2026-12-31" };
  const second = { ...row, from: "2027-01-01", until: null };
  const council = { name: "Test Council", permits: { skip: [first, second] } };
  expect(["2026-12-31", "2027-01-01"].map((day) => permitOf(skip(), council, day))).toEqual([first, second]);
  expect(permitOf(skip(), { ...council, permits: { skip: [second] } }, "2026-12-31")).toBe(second);
});

const at = (lat: number, lng: number) => ({ coordinates: { lat, lng }, precision: "address" as const });
const places = {
  falkirk: at(56.0019, -3.7839),
  hamilton: at(55.7775, -4.0541),
  kirkintilloch: at(55.9385, -4.155),
  newtonMearns: at(55.7717, -4.3334),
  dalkeith: at(55.8932, -3.0686),
  glasgow: at(55.8609, -4.2514),
  perth: at(56.3953, -3.4309),
};

describe("the council's fee", () => {
  it.each([
    ["falkirk", { hireDuration: "3-weeks" }, { pence: 2930, weeks: 1, periods: 3, who: "haulier" }],
    ["falkirk", {}, { pence: 2930, weeks: 1, periods: 2, who: "haulier" }],
    ["hamilton", { hireDuration: "3-weeks" }, { pence: 8093, weeks: 2, periods: 2, who: "haulier" }],
    ["hamilton", { hireDuration: "longer", hireWeeks: 6 }, { pence: 8093, weeks: 2, periods: 3, who: "haulier" }],
    ["hamilton", { hireDuration: "longer" }, null],
    ["kirkintilloch", { hireDuration: "4-weeks" }, { pence: 7500, weeks: null, periods: 1, who: "haulier" }],
    [
      "kirkintilloch",
      { hireDuration: "longer", hireWeeks: 5 },
      { pence: 7500, weeks: null, periods: 2, who: "haulier" },
    ],
    ["newtonMearns", { hireDuration: "4-weeks" }, { pence: 4400, weeks: null, periods: 1, who: "haulier" }],
    ["dalkeith", { hireDuration: "1-week" }, { pence: 6500, weeks: null, periods: 1, who: "hirer" }],
    ["falkirk", { placement: "driveway" }, null],
    ["falkirk", { permitNumber: "FK/114" }, null],
    ["glasgow", {}, null],
    ["perth", {}, null],
  ] as const)("in %s for %j is %j", (place, answers, fee) => {
    expect(councilFee(skip(answers), places[place], "2026-11-27")).toEqual(fee);
  });
});

it("says what is known of a council, and what to ask it", () => {
  const day = "2026-11-27";
  const of = (council: Council) => ({
    permit: permitOf(skip(), council, day),
    notice: noticeFor(skip(), council, day),
  });
  expect(permitWords("skip", councils["Glasgow City"], of(councils["Glasgow City"]))).toContain(
    "We have not seen the council’s own page: confirm it with the council.",
  );
  expect(permitWords("skip", councils.Midlothian, of(councils.Midlothian))).toEqual([
    "A skip on a public road needs a permit of Midlothian Council.",
    "It needs the application 5 working days before.",
    "It charges £65 for the permit.",
    "Only you, the hirer, can apply for it. You pay the council yourself.",
    "Source: the council’s own page, read on 26 November 2026.",
  ]);
  expect(permitWords("skip", councils.Fife, of(councils.Fife))).toContain(
    "Ask the council how long before it needs the application and who must apply.",
  );
  expect(permitWords("crane", null, { permit: null, notice: null })).toEqual([
    "A crane on a public road needs a permit. Ask the council how long before it needs the application, what it charges and who must apply.",
  ]);
});
