import { describe, expect, it } from "vitest";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { timelineSteps } from "./timeline-steps.ts";

const actorId = UserId.parse("00000000-0000-4000-8000-000000000001");
const event = (to: BookingStatus, minute: number, note: string | null = null): Booking["events"][number] => ({
  at: `2026-11-21T07:${String(minute).padStart(2, "0")}:00.000Z`,
  heardAt: null,
  isTimeUncertain: false,
  actorId,
  actorName: "Callum Reid",
  from: null,
  change: null,
  to,
  note,
});
const shown = (status: BookingStatus, events: Booking["events"]) =>
  timelineSteps({ status, events }).map(({ key, state }) => `${key.split("-")[0]} ${state}`);

describe("timelineSteps", () => {
  it("shows what happened, where it stands, and what is to come", () => {
    expect(shown("en_route", [event("confirmed", 1), event("en_route", 2)])).toEqual([
      "confirmed done",
      "en_route current",
      "arrived next",
      "in_progress next",
      "delivered next",
      "completed next",
    ]);
  });

  it("has nothing to come once it is completed", () => {
    expect(shown("completed", [event("confirmed", 1), event("completed", 2)])).toEqual([
      "confirmed done",
      "completed done",
    ]);
  });

  it.each(["cancelled", "failed"] as const)("ends where it was %s", (status) => {
    expect(shown(status, [event("confirmed", 1), event(status, 2)])).toEqual(["confirmed done", `${status} stopped`]);
  });

  it("names the driver who was assigned, and the reason that was given", () => {
    const steps = timelineSteps({
      status: "cancelled",
      events: [event("assigned", 1, "Iain Ross"), event("cancelled", 2, "Site closed")],
    });
    expect(steps.map(({ note }) => note)).toEqual(["Driver: Iain Ross", "Site closed"]);
  });
});
