import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, addSeconds, instantOfUk, ukDayOf, ukTimeOf } from "../kernel/time.ts";
import { daysUntil, nextDocumentMoment, reminderOf } from "./reminders.ts";
import { isValidOn, lapsesAt } from "./validity.ts";

const start = "2026-01-01";
const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((days) => addDays(start, days));
const aDocument = fc
  .record({ issuedOn: day(0, 400), length: fc.integer({ min: 0, max: 800 }) })
  .map(({ issuedOn, length }) => ({ issuedOn, expiresOn: addDays(issuedOn, length), replacedBy: null }));

function momentsFrom(paper: Parameters<typeof nextDocumentMoment>[0], from: string): string[] {
  const moments: string[] = [];
  for (let now: string | null = from; now !== null; ) {
    now = nextDocumentMoment(paper, now);
    if (now) moments.push(now);
  }
  return moments;
}

// The range includes both clock changes of a year.
it("an approved document has reminders 30, 14, 7 and 1 days before it expires, at 08:00 UK time, if still ahead", () => {
  fc.assert(
    fc.property(aDocument, day(-60, 1200), (paper, approvedOn) => {
      const from = instantOfUk(approvedOn, "12:00");
      const reminders = momentsFrom(paper, from).filter((at) => reminderOf(paper, at, at) !== null);
      const wanted = [30, 14, 7, 1].filter((days) => addDays(paper.expiresOn, -days) > approvedOn);
      expect(reminders.map((at) => reminderOf(paper, at, at))).toEqual(wanted);
      for (const at of reminders) expect(ukTimeOf(at)).toBe("08:00");
    }),
  );
});

it("a replaced document and one without expiry have no reminders", () => {
  fc.assert(
    fc.property(aDocument, fc.boolean(), (paper, isReplaced) => {
      const quiet = isReplaced
        ? { ...paper, replacedBy: "00000000-0000-4000-8000-000000000001" as never }
        : { ...paper, expiresOn: null };
      for (const at of momentsFrom(quiet, "2025-01-01T00:00:00.000Z")) expect(reminderOf(quiet, at, at)).toBeNull();
    }),
  );
});

it("a reminder that comes late says how many days are left then, and nothing after the last day", () => {
  const paper = { issuedOn: "2026-01-01", expiresOn: "2026-06-30", replacedBy: null };
  const due = instantOfUk("2026-05-31", "08:00");
  expect(reminderOf(paper, due, instantOfUk("2026-06-18", "09:00"))).toBe(12);
  expect(reminderOf(paper, due, instantOfUk("2026-06-30", "23:59"))).toBe(0);
  expect(reminderOf(paper, due, instantOfUk("2026-07-01", "00:00"))).toBeNull();
  expect(daysUntil("2026-06-30", "2026-06-30T22:59:59.000Z")).toBe(0);
});

it("a paper is valid from the first instant of its first day in London to the last one of its last", () => {
  fc.assert(
    fc.property(aDocument, (paper) => {
      const approved = { ...paper, state: "approved" as const };
      const [begin, lapse] = [instantOfUk(paper.issuedOn, "00:00"), lapsesAt(paper) ?? ""];
      const validAt = (at: string) => isValidOn(approved, ukDayOf(at));
      expect([addSeconds(begin, -1), begin, addSeconds(lapse, -1), lapse].map(validAt)).toEqual([
        false,
        true,
        true,
        false,
      ]);
      for (const state of ["pending", "rejected"] as const)
        expect(isValidOn({ ...paper, state }, paper.issuedOn)).toBe(false);
    }),
  );
});
