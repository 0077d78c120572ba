import { expect, it, vi } from "vitest";
import { emptyDraft, type JobDraft } from "../book/job-draft.ts";
import { leadOfDraft } from "./lead-of-draft.ts";

/** A Monday, 10:00 UK. */
const now = "2026-11-23T10:00:00.000Z";
const pickup = { text: "12 Constitution Street, Leith", placeId: null, place: null };

it.each<[Partial<JobDraft>, string, string]>([
  [{ service: "skips", urgencyLevel: "today" }, "skip", "urgent"],
  [{ service: "excavator", urgencyLevel: "tomorrow" }, "digger", "high"],
  [{ service: "tar", urgencyLevel: "scheduled", collectOn: "2026-11-29" }, "multiple", "medium"],
  [{ service: "hiab", urgencyLevel: "scheduled", collectOn: "2026-12-20" }, "hiab", "low"],
])("%o is requested as %s, %s", (change, serviceType, urgency) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  expect(leadOfDraft({ ...emptyDraft, pickup, ...change }, now)).toMatchObject({ serviceType, urgency });
  vi.useRealTimers();
});

it("describes the job by its answers, without a contact", () => {
  const draft = {
    ...emptyDraft,
    pickup,
    service: "skips",
    skipSize: "8-yard",
    contactName: "Isla",
    collectTime: "08:00",
  };
  const { description, location } = leadOfDraft(draft, now);
  expect(location).toBe(pickup.text);
  expect(description).toMatch(/^Skip.* at 08:00\.\nSkip size: 8 yard\.$/);
});
