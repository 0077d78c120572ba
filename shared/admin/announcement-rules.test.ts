import fc from "fast-check";
import { expect, it } from "vitest";
import type { Fault } from "../kernel/errors.ts";
import { isAnnouncementLink, mustHaveRoom } from "./announcement-limits.ts";
import { announcementDays, announcementState, audiencesOf, isCurrent, mostAtOnce } from "./announcement-rules.ts";

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const times = { startsAt: at("10:00"), endsAt: at("11:00") };

it.each([
  ["before its start", at("09:59"), "planned", true],
  ["more than a day before its start", "2026-11-22T09:59:00.000Z", "planned", false],
  ["at its start", at("10:00"), "running", true],
  ["at its end", at("11:00"), "over", false],
])("an announcement %s", (_when, now, state, current) => {
  expect([announcementState(times, now), isCurrent(times, now)]).toEqual([state, current]);
});

it("is planned at no time if it was ended before its start", () => {
  const ended = { startsAt: at("10:00"), endsAt: at("09:00") };
  expect([announcementState(ended, at("09:00")), isCurrent(ended, at("10:30"))]).toEqual(["over", false]);
});

it.each([
  ["contractor", ["everybody", "contractors"]],
  ["haulier", ["everybody", "hauliers"]],
  ["fleet_manager", ["everybody", "hauliers"]],
  ["driver", ["everybody", "drivers"]],
  ["admin", ["everybody"]],
  [null, ["everybody"]],
] as const)("a %s belongs to its audiences", (role, audiences) => {
  expect(audiencesOf(role)).toEqual(audiences);
});

it.each([
  ["/help", true],
  ["/help/after-dark?from=x#top", true],
  ["/no/such/page/of/ours", false],
  ["//evil.example", false],
  ["https://www.traffic.gov.scot/a?b=c#d", true],
  ["http://www.traffic.gov.scot", false],
  ["https://user@evil.example", false],
  ["https://", false],
  ["javascript:alert(1)", false],
  ["mailto:a@b.example", false],
])("a link to %s", (link, isAllowed) => {
  expect(isAnnouncementLink(link)).toBe(isAllowed);
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({ start, end: start + length }));
const minute = (minutes: number) => new Date(Date.parse(at("00:00")) + minutes * 60_000).toISOString();
const timesOf = ({ start, end }: { start: number; end: number }) => ({ startsAt: minute(start), endsAt: minute(end) });

it("counts how many run at the fullest minute of the new one", () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), span, (others, fresh) => {
      const minutes = Array.from({ length: fresh.end - fresh.start }, (_, i) => fresh.start + i);
      const counts = minutes.map((m) => others.filter(({ start, end }) => start <= m && m < end).length);
      expect(mostAtOnce(others.map(timesOf), timesOf(fresh))).toBe(Math.max(...counts));
    }),
  );
});

const now = at("00:00");
const days = (count: number) => minute(count * 1440);
const three = Array.from({ length: 3 }, () => times);

it.each([
  ["now, for as long as may be", [], { startsAt: now, endsAt: days(announcementDays) }, null],
  ["longer", [], { startsAt: now, endsAt: days(announcementDays + 1) }, "admin.announcementEnd"],
  ["with an end at its start", [], { startsAt: now, endsAt: now }, "admin.announcementEnd"],
  ["in the past", [], { startsAt: minute(-1), endsAt: days(1) }, "admin.announcementStart"],
  ["too far ahead", [], { startsAt: days(91), endsAt: days(92) }, "admin.announcementStart"],
  ["beside two", three.slice(1), times, null],
  ["beside three", three, times, "admin.announcementsFull"],
  ["until three begin", three, { startsAt: now, endsAt: times.startsAt }, null],
  ["when three have ended", three, { startsAt: times.endsAt, endsAt: days(1) }, null],
  ["beside twenty that are planned", Array.from({ length: 20 }, () => times), times, "admin.announcementsPlanned"],
])("an announcement %s", (_what, others, wanted, code) => {
  const refusal = () => {
    try {
      mustHaveRoom(others, wanted, now);
      return null;
    } catch (error) {
      return (error as Fault).detail.code;
    }
  };
  expect(refusal()).toBe(code);
});
