import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SheetMove, type SheetVisit, sheetTimes, ukMoment } from "./sheet.ts";

const move = (change: Partial<SheetMove> = {}): SheetMove => ({
  at: "2026-11-28T14:02:00.000Z",
  heardAt: null,
  isTimeUncertain: false,
  to: "delivered",
  by: "driver",
  ...change,
});

describe("a time of a proof sheet", () => {
  const late = "2026-11-28T16:20:00.000Z";
  const cases: [when: string, change: Partial<SheetMove>, source: string][] = [
    ["told at once", {}, "Reported by the driver"],
    ["told by the office", { by: "haulier" }, "Reported by the haulier’s office"],
    ["told by an admin", { by: "haulyard" }, "Reported by Haulyard"],
    ["told later", { heardAt: late }, "Reported by the driver later, Sat 28 Nov 2026, 16:20 GMT"],
    [
      "of a wrong clock",
      { isTimeUncertain: true },
      "Reported by the driver; time uncertain: the device’s clock was wrong",
    ],
  ];
  it.each(cases)("%s says so", (_when, change, source) => {
    expect(sheetTimes([move(change)], []).map((time) => time.source)).toEqual([source]);
  });

  it.each<[by: NonNullable<SheetVisit["arrivedBy"]>, said: (readonly [string, string])[]]>([
    [
      "geofence",
      [
        ["Arrived at the site", "From the vehicle’s positions"],
        ["Left the site", "From the vehicle’s positions"],
      ],
    ],
    [
      "gate",
      [
        ["Arrived at the site", "Recorded at the gate"],
        ["Left the site", "From the vehicle’s positions"],
      ],
    ],
    ["driver", [["Left the site", "From the vehicle’s positions"]]],
  ])("of an arrival by %s is named once", (arrivedBy, said) => {
    const visit = {
      stop: "pickup",
      arrivedBy,
      arrivedAt: "2026-11-28T13:00:00.000Z",
      leftAt: "2026-11-28T13:40:00.000Z",
    };
    const times = sheetTimes([], [visit as SheetVisit]);
    expect(times.map(({ what, source }) => [what, source])).toEqual(said);
  });

  it("of an agreement or the completion is not on it", () => {
    const all = (["confirmed", "assigned", "completed", "disputed"] as const).map((to) => move({ to }));
    expect(sheetTimes(all, [])).toEqual([]);
  });
});

it("lists the times oldest first, whatever order they are told in", () => {
  const at = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString());
  const to = fc.constantFrom("en_route", "arrived", "in_progress", "delivered");
  fc.assert(
    fc.property(fc.array(fc.record({ at, to })), (steps) => {
      const times = sheetTimes(
        steps.map((step) => move(step as Partial<SheetMove>)),
        [],
      ).map(({ at: told }) => told);
      expect(times).toEqual(times.toSorted());
    }),
  );
});

it("writes UK time with its year and zone", () => {
  expect(ukMoment("2026-11-28T14:02:00.000Z")).toBe("Sat 28 Nov 2026, 14:02 GMT");
  expect(ukMoment("2026-06-01T23:30:00.000Z")).toBe("Tue 2 Jun 2026, 00:30 BST");
});
