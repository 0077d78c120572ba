import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { services } from "../catalogue/services.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { daysOfHours } from "../fleet/days.ts";
import { heldSpan } from "../fleet/free-then.ts";
import { Fault } from "../kernel/errors.ts";
import { addDays, addSeconds, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import { mostHoursHeld } from "../pricing/hours-held.ts";
import { mostHours } from "./agreement-model.ts";
import {
  bookingDays,
  collectAtOf,
  duplicateWindowSeconds,
  farApartSeconds,
  isOnDay,
  jobDescription,
  jobReference,
  jobTitle,
  keepsFromLeaving,
  sameJobText,
  scheduledDay,
  slotHours,
  timeOnDay,
} from "./rules.ts";

/** A Saturday in winter, when UK clocks equal UTC. */
const now = "2026-11-21T09:30:00.000Z";

function codeOf(run: () => unknown): string {
  try {
    return `none: ${JSON.stringify(run())}`;
  } catch (error) {
    if (error instanceof Fault) return error.detail.code;
    throw error;
  }
}

describe("keepsFromLeaving", () => {
  const daysAgo = (days: number) => addSeconds(now, -days * 86_400);
  it.each([
    ["confirmed", { ahead: 300 }, true],
    ["in_progress", { moved: 29, ahead: -40 }, true],
    ["in_progress", { moved: 31, ahead: -40 }, false],
    ["disputed", { moved: 31, ahead: -31 }, false],
    ["delivered", { moved: 1 }, true],
    ["delivered", { moved: 2 }, false],
    ["completed", {}, false],
    ["cancelled", {}, false],
    ["failed", {}, false],
  ] as const)("%s %o: %s", (status, { moved = 0, ahead = 0 }: { moved?: number; ahead?: number }, keeps) => {
    const updatedAt = daysAgo(moved);
    const deliveredAt = status === "delivered" ? updatedAt : null;
    expect(keepsFromLeaving({ status, deliveredAt, updatedAt, collectAt: daysAgo(-ahead) }, now)).toBe(keeps);
  });
});

describe("jobReference", () => {
  it.each([
    ["a1b2c3d4-0000-4000-8000-000000000000", "2026-03-07T12:00:00.000Z", "JOB-260307-A1B2C3"],
    ["0f00ff00-0000-4000-8000-000000000000", "2026-07-01T22:59:59.999Z", "JOB-260701-0F00FF"],
    // 23:30 UTC is already the next day in British summer time.
    ["0f00ff00-0000-4000-8000-000000000000", "2026-07-01T23:30:00.000Z", "JOB-260702-0F00FF"],
  ])("of %s made at %s is %s", (id, at, reference) => {
    expect(jobReference(id, at)).toBe(reference);
  });
});

describe("identical requests", () => {
  it("count for five minutes", () => {
    expect(duplicateWindowSeconds).toBe(300);
  });

  it("may differ in case and outer spaces", () => {
    expect(sameJobText("  12 Leith Walk ", " EH6 ")).toBe(sameJobText("12 LEITH WALK", "eh6"));
    expect(sameJobText("A", null)).toBe(sameJobText("a", undefined));
  });

  it.each([
    ["another pickup", "13 Leith Walk", "EH6"],
    ["another delivery", "12 Leith Walk", "EH7"],
    ["no delivery", "12 Leith Walk", null],
    ["inner spaces", "12  Leith Walk", "EH6"],
    ["text moved across", "12 Leith WalkEH6", ""],
  ])("may not differ by %s", (_what, pickup, delivery) => {
    expect(sameJobText(pickup, delivery)).not.toBe(sameJobText("12 Leith Walk", "EH6"));
  });
});

describe("scheduledDay", () => {
  it.each([
    ["emergency", "2026-11-21"],
    ["asap", "2026-11-21"],
    ["urgent", "2026-11-21"],
    ["today", "2026-11-21"],
    ["tomorrow", "2026-11-22"],
    ["scheduled", "2026-11-28"],
    ["standard", "2026-11-28"],
  ] as const)("of %s is %s", (level, day) => {
    expect(scheduledDay(level, now)).toBe(day);
  });
});

describe("collectAtOf", () => {
  const at = (wanted: Partial<Parameters<typeof collectAtOf>[0]>, from = now) =>
    collectAtOf({ urgencyLevel: "scheduled", ...wanted }, from);

  it.each([
    ["the day and time asked", { collectOn: "2026-11-22", collectTime: "07:30" }, "2026-11-22T07:30:00.000Z"],
    ["eight o'clock without a time", { collectOn: "2026-11-22" }, "2026-11-22T08:00:00.000Z"],
    ["the day of the urgency without a day", { urgencyLevel: "tomorrow" }, "2026-11-22T08:00:00.000Z"],
    ["an hour from now when eight has passed", { urgencyLevel: "today" }, "2026-11-21T10:30:00.000Z"],
    ["a UK clock in summer", { collectOn: "2027-07-01", collectTime: "07:30" }, "2027-07-01T06:30:00.000Z"],
    ["the last day one may book", { collectOn: "2027-11-21" }, "2027-11-21T08:00:00.000Z"],
    ["a minute from now", { collectOn: "2026-11-21", collectTime: "09:31" }, "2026-11-21T09:31:00.000Z"],
  ] as const)("gives %s", (_what, wanted, expected) => {
    expect(at(wanted)).toBe(expected);
  });

  it("counts days on UK clocks: just after midnight in summer it is today", () => {
    expect(at({ collectOn: "2026-07-01" }, "2026-06-30T23:30:00.000Z")).toBe("2026-07-01T07:00:00.000Z");
    expect(codeOf(() => at({ collectOn: "2026-06-30" }, "2026-06-30T23:30:00.000Z"))).toBe("booking.pastDate");
  });

  it.each([
    ["yesterday", { collectOn: "2026-11-20" }, "booking.pastDate"],
    ["the year 1", { collectOn: "0001-01-01" }, "booking.pastDate"],
    ["this very minute", { collectOn: "2026-11-21", collectTime: "09:30" }, "booking.pastTime"],
    ["an hour that spring skips", { collectOn: "2027-03-28", collectTime: "01:30" }, "booking.clockChange"],
    ["an hour that autumn repeats", { collectOn: "2027-10-31", collectTime: "01:00" }, "booking.clockChange"],
    ["a time that has passed today", { urgencyLevel: "today", collectTime: "07:00" }, "booking.pastTime"],
    ["more than a year ahead", { collectOn: "2027-11-22" }, "booking.tooFarAhead"],
    ["the year 9999", { collectOn: "9999-12-31" }, "booking.tooFarAhead"],
  ] as const)("refuses %s", (_what, wanted, code) => {
    expect(codeOf(() => at(wanted))).toBe(code);
  });

  it("is always after now and within a year and a day, or the fault says so", () => {
    const day = fc.integer({ min: -3, max: 400 }).map((days) => ukDayOf(addSeconds(now, days * 86_400)));
    const time = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((n) => String(n).padStart(2, "0")).join(":"));
    const wanted = fc.record({
      collectOn: fc.option(day),
      collectTime: fc.option(time),
      urgencyLevel: fc.constantFrom(...UrgencyLevel.options),
    });
    fc.assert(
      fc.property(
        wanted,
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        (form, clock) => {
          const from = clock.toISOString();
          try {
            const found = collectAtOf(form, from);
            expect(found > from).toBe(true);
            if (form.collectOn && form.collectTime) {
              expect(ukDayOf(found)).toBe(form.collectOn);
              const isSkipped = ukTimeOf(found) !== form.collectTime;
              // Only an hour that UK clocks skip in spring is moved to another hour.
              if (isSkipped) expect(["2026-03-29", "2027-03-28"]).toContain(form.collectOn);
            }
          } catch (error) {
            if (!(error instanceof Fault)) throw error;
            expect(error.kind).toBe("BadInput");
            expect(error.detail.field).toMatch(/^collect(On|Time)$/);
            expect(error.detail.action).toBeTruthy();
          }
        },
      ),
    );
  });
});

describe("slotHours", () => {
  it.each([
    ["2026-11-22T08:00:00.000Z", 2, ["2026-11-22T08", "2026-11-22T09"]],
    ["2026-11-22T07:30:00.000Z", 2, ["2026-11-22T07", "2026-11-22T08", "2026-11-22T09"]],
    ["2026-11-22T23:30:00.000Z", 1, ["2026-11-22T23", "2026-11-23T00"]],
    ["2026-12-31T23:00:00.000Z", 2, ["2026-12-31T23", "2027-01-01T00"]],
    // UK clocks go back at 01:00 UTC: four hours of work are still four hours.
    ["2026-10-25T00:00:00.000Z", 4, ["2026-10-25T00", "2026-10-25T01", "2026-10-25T02", "2026-10-25T03"]],
    ["2026-03-29T00:30:00.000Z", 2, ["2026-03-29T00", "2026-03-29T01", "2026-03-29T02"]],
  ])("from %s for %d hours", (collectAt, longest, expected) => {
    expect(slotHours(collectAt, longest)).toEqual(expected);
  });

  it("match the hours by which search checks whether a vehicle is free", () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 * 48 }), fc.integer({ min: 1, max: 8 }), (minute, longest) => {
        const startsAt = addSeconds("2026-11-22T00:00:00.000Z", minute * 60);
        const { from, until } = heldSpan({ startsAt, endsAt: addSeconds(startsAt, longest * 3600) });
        const slots = slotHours(startsAt, longest).map((hour) => `${hour}:00:00.000Z`);
        expect([from, until]).toEqual([slots[0], addSeconds(slots.at(-1) ?? "", 3600)]);
      }),
    );
  });

  it("two jobs share an hour if they overlap, and only then", () => {
    const minute = fc.nat({ max: 60 * 48 });
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 1, max: 8 }), (first, second, longest) => {
        const startOf = (m: number) => addSeconds("2026-11-22T00:00:00.000Z", m * 60);
        const shared = slotHours(startOf(first), longest).filter((hour) =>
          slotHours(startOf(second), longest).includes(hour),
        );
        if (Math.abs(first - second) < longest * 60) expect(shared.length).toBeGreaterThan(0);
        if (Math.abs(first - second) >= (longest + 1) * 60) expect(shared).toEqual([]);
      }),
    );
  });
});

describe("the days of a booking", () => {
  const held = (collectAt: string, hours: number) => ({ collectAt, slotHours: slotHours(collectAt, hours) });
  it.each<[string, string, number, string, string]>([
    ["in daylight", "2026-11-24T08:00:00.000Z", 4, "2026-11-24", "2026-11-24"],
    ["over midnight", "2026-11-24T22:00:00.000Z", 4, "2026-11-24", "2026-11-25"],
    ["up to midnight", "2026-11-24T20:00:00.000Z", 4, "2026-11-24", "2026-11-24"],
    ["a minute past midnight", "2026-11-24T20:01:00.000Z", 4, "2026-11-24", "2026-11-25"],
    ["over midnight of summer, which is 23:00 UTC", "2026-07-14T21:00:00.000Z", 4, "2026-07-14", "2026-07-15"],
    ["after midnight of summer", "2026-07-14T23:00:00.000Z", 4, "2026-07-15", "2026-07-15"],
    ["over the year's end", "2026-12-31T23:00:00.000Z", 2, "2026-12-31", "2027-01-01"],
    ["in the night in which the clocks go back", "2026-10-24T20:00:00.000Z", 4, "2026-10-24", "2026-10-25"],
  ])("%s are the days on which it holds its vehicle", (_when, collectAt, hours, from, until) => {
    expect(bookingDays(held(collectAt, hours))).toEqual({ from, until });
  });

  it("match the days refused for days off, and the days of each daily list", () => {
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 8 }), (minute, hours) => {
        const booking = held(addSeconds("2026-01-01T00:00:00.000Z", minute * 60), hours);
        const days = daysOfHours(booking.slotHours);
        const { from, until } = bookingDays(booking);
        expect([from, until]).toEqual([days[0], days.at(-1)]);
        const around = [addDays(from, -1), from, until, addDays(until, 1)];
        expect(around.map((day) => isOnDay(booking, day))).toEqual([false, true, true, false]);
      }),
    );
  });

  it("of a hire are all its days", () => {
    const hire = { ...held("2026-11-30T08:00:00.000Z", 8), hiredUntil: "2026-12-05T00:00:00.000Z" };
    expect(bookingDays(hire)).toEqual({ from: "2026-11-30", until: "2026-12-04" });
    const days = ["2026-11-30", "2026-12-02", "2026-12-04"];
    expect(days.map((day) => timeOnDay(hire, day))).toEqual(["08:00", "to Fri 4 Dec", "to Fri 4 Dec"]);
  });

  it("each have their time", () => {
    const night = held("2026-11-24T22:00:00.000Z", 4);
    expect(["2026-11-24", "2026-11-25"].map((day) => timeOnDay(night, day))).toEqual(["22:00", "to 02:00"]);
  });
});

it("two jobs far apart share no hour, whatever their services", () => {
  const minute = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(services)), minute, ({ typicalHours: [, longest] }, after) => {
      const first = addSeconds("2026-11-22T08:00:00.000Z", after * 60);
      const hours = slotHours(addSeconds(first, farApartSeconds), longest);
      expect(slotHours(first, longest).filter((hour) => hours.includes(hour))).toEqual([]);
    }),
  );
});

it("a visit never takes more hours than a booking may hold, and four times as many fit a transaction", () => {
  expect(slotHours("2026-11-22T08:30:00.000Z", mostHoursHeld)).toHaveLength(mostHours);
  // The writes for hours: vehicle and driver, before and after. They may take half of the 100 writes of a transaction.
  expect(4 * mostHours).toBeLessThanOrEqual(50);
});

it("titles a job by service and place", () => {
  expect(jobTitle({ displayName: "Hiab" }, "Leith")).toBe("Hiab - Leith");
  expect(jobTitle({ displayName: "Hiab" }, "")).toBe("Hiab");
});

it("describes a job by its notes and the answers given", () => {
  const details = { panel: "generic", version: 1, generalNotes: "Low bridge" } as const;
  expect(jobDescription("Ring first", details)).toBe("Ring first\nSpecial Requirements: Low bridge");
  expect(jobDescription(null, { panel: "generic", version: 1, generalNotes: "" })).toBe("");
});
