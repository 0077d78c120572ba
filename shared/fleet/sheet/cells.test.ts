import { expect, it } from "vitest";
import { ratesIn } from "./cell-rate.ts";
import { dayIn, plateIn, weightIn } from "./cell-values.ts";
import { kindSaidIn } from "./kind-words.ts";

it.each([
  ["£450/day", [["day", 45_000]], null],
  ["450.00 per day", [["day", 45_000]], null],
  ["£55 p/h min 4", [["hour", 5_500]], 4],
  ["£60ph (4hr min)", [["hour", 6_000]], 4],
  ["£68.50 an hour, 3 hrs min", [["hour", 6_850]], 3],
  ["65 p.h. (min 4 hrs)", [["hour", 6_500]], 4],
  ["4hr min @ £60 per hr", [["hour", 6_000]], 4],
  [
    "£65ph/£500pd min 4",
    [
      ["hour", 6_500],
      ["day", 50_000],
    ],
    4,
  ],
  [
    "£60 hourly; £450 daily; 4 hours minimum",
    [
      ["hour", 6_000],
      ["day", 45_000],
    ],
    4,
  ],
  [
    "£320 day / £1,400 week",
    [
      ["day", 32_000],
      ["week", 140_000],
    ],
    null,
  ],
  ["£95/m3", [["m3", 9_500]], null],
  ["£1.2k a day", [["day", 120_000]], null],
  ["£50 per hour (minimum 2 hours)", [["hour", 5_000]], 2],
  ["350.- a day", [["day", 35_000]], null],
] as const)("reads the price %s", (text, rates, minimumHours) => {
  const read = ratesIn(text, null);
  expect(read?.rates.map(({ unit, pence }) => [unit, pence])).toEqual(rates);
  expect(read).toMatchObject({ minimumHours, open: null });
});

it.each([
  ["£550-£600/day", "range"],
  ["28 – 34", "range"],
  ["From £400/day", "range"],
  ["£95", "noUnit"],
  ["POA", "onRequest"],
  ["by quote", "onRequest"],
  ["see Dave", "unread"],
])("leaves the price %s open: %s", (text, open) => expect(ratesIn(text, null)).toMatchObject({ open, rates: [] }));

it.each([
  ["£75 per hour + VAT, min 5", "without"],
  ["£450 ex. VAT per day", "without"],
  ["£400 per day inc VAT", "included"],
  ["£400 per day", null],
])("reads VAT in %s: %s", (text, vat) => expect(ratesIn(text, null)?.vat).toBe(vat));

it.each([
  ["32t", "", 32_000, false],
  ["32000kg", "", 32_000, false],
  ["13T", "", 13_000, false],
  ["7.5 tonner", "", 7_500, false],
  ["32,000", "", 32_000, false],
  ["32", "", 32_000, true],
  ["3.5t each", "", 3_500, false],
  ["26", "t", 26_000, false],
  ["7,500", "kg", 7_500, false],
  ["70000", "lb", 31_751, false],
] as const)("reads the weight %s under a header in “%s”", (text, unit, kg, isBare) =>
  expect(weightIn(text, unit)).toEqual({ kg, isBare }),
);

it.each([
  ["46500", { day: "2027-04-23" }],
  ["2027-01-15", { day: "2027-01-15" }],
  ["12 Dec 2026", { day: "2026-12-12" }],
  ["18-Jan-27", { day: "2027-01-18" }],
  ["01/11/2026 08:01", { day: "2026-11-01" }],
  ["exp 4/7/27", { day: "2027-07-04" }],
  ["31/02/2027", { wrong: "31/02/2027" }],
  ["05/13/2027", { wrong: "05/13/2027", meant: "2027-05-13" }],
  ["exempt", { none: "exempt" }],
  ["n/a", null],
])("reads the day %s", (text, read) => expect(dayIn(text)).toEqual(read));

it.each([
  ["sf-69-lwe", { plate: "SF69 LWE" }],
  ["HZA  5267", { plate: "HZA 5267" }],
  ["SR71 0FB", { wrong: "SR71 0FB", meant: "SR71 OFB" }],
  ["SM12 AAA / SM12 AAB", { several: ["SM12 AAA", "SM12 AAB"] }],
  ["C482713", { trailer: "C482713" }],
  ["no plate", null],
  ["-", null],
])("reads the registration %s", (text, read) => expect(plateIn(text)).toEqual(read));

it.each([
  ["DAF CF brick & block, crane + grab", "hiab"],
  ["Crane Truck", "hiab"],
  ["Roll-Off/Skip", "skip"],
  ["20yd RORO", "hook-loader"],
  ["Vacuum tanker – jetter", "vacuum"],
  ["Trailer, low loader, 3 axle", "trailer"],
  ["Service van – tyres", "workshop"],
  ["Ford Transit dropside", "van"],
  ["Cherry picker", "platform"],
  ["9 ton swivel dumper", "dumper"],
  ["arctic tipper", "tipper"],
  ["LIEBHERR LTM1060", "crane"],
  ["Hydraulic breaker", "other"],
  ["DAF XF ARTICULATED", "artic"],
  ["Rocket", undefined],
])("reads the kind of %s", (text, kind) => expect(kindSaidIn(text, null)?.kind).toBe(kind));

it("takes a dropside of 7.5 tonnes for a flatbed, and one of 3.5 for a van", () => {
  expect(kindSaidIn("dropside", 7_500)?.kind).toBe("flatbed");
  expect(kindSaidIn("dropside", 3_500)?.kind).toBe("van");
});
