import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atStartOf, inLoads, onDay } from "./draft-times.ts";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { wantedDay } from "./judged-draft.ts";

/** A Monday, 16:20 UK. */
const now = "2026-11-23T16:20:00.000Z";
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const draft = (change: Partial<JobDraft>): JobDraft => ({ ...emptyDraft, service: "tipper-truck", ...change });

it.each([
  ["2026-11-23", "urgent"],
  ["2026-11-24", "tomorrow"],
  ["2026-11-26", "scheduled"],
])("an urgent draft on %s is %s, at the same time", (day, urgencyLevel) => {
  const moved = onDay(draft({ urgencyLevel: "urgent", collectTime: "09:00" }), day);
  expect(moved).toMatchObject({ urgencyLevel, collectTime: "09:00" });
  expect(wantedDay(moved)).toBe(day);
});

describe("a draft at the start of a supplier", () => {
  const eleven = "2026-11-24T11:00:00.000Z";
  const further = [{ collectOn: "2026-11-27", collectTime: "" }];
  it.each<[string, Partial<JobDraft>, string | null, Partial<JobDraft>]>([
    ["stays any time of the day asked", {}, eleven, { urgencyLevel: "tomorrow", collectTime: "" }],
    ["takes another time of the day asked", { collectTime: "08:00" }, eleven, { collectTime: "11:00" }],
    ["takes another day", {}, "2026-11-26T08:00:00.000Z", { urgencyLevel: "scheduled", collectOn: "2026-11-26" }],
    ["stays as soon as possible", { urgencyLevel: "urgent" }, "2026-11-23T17:20:00.000Z", { collectTime: "" }],
    ["stays without one", { collectTime: "07:30" }, null, { collectTime: "07:30" }],
    ["stays with further days", { further }, eleven, { collectTime: "" }],
  ])("%s", (_what, change, startsAt, expected) =>
    expect(atStartOf(draft(change), { startsAt })).toMatchObject(expected),
  );
});

it("several loads are one each working day, each of as many tonnes as fit", async () => {
  const wanted = draft({ urgencyLevel: "scheduled", collectOn: "2026-11-26", quantity: 60 });
  expect(await inLoads(wanted, { loads: 3 })).toMatchObject({
    ...{ quantity: 20, collectOn: "2026-11-26" },
    further: [{ collectOn: "2026-11-27" }, { collectOn: "2026-11-30" }],
  });
});
