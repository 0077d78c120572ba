import { describe, expect, it } from "vitest";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { timelineSteps } from "./timeline-steps.tsx";

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
type Report = NonNullable<Booking["events"][number]["report"]>;
const shown = (status: BookingStatus, events: Booking["events"]) =>
  timelineSteps({ status, events }).map(({ key, state }) => `${key.split("-")[0]} ${state}`);

describe("timelineSteps", () => {
  it("shows the past, the current status, and the future", () => {
    expect(shown("en_route", [event("confirmed", 1), event("en_route", 2)])).toEqual([
      "confirmed done",
      "en_route current",
      "arrived next",
      "in_progress next",
      "delivered next",
      "completed next",
    ]);
  });

  it("has no future step once it is completed", () => {
    expect(shown("completed", [event("confirmed", 1), event("completed", 2)])).toEqual([
      "confirmed done",
      "completed done",
    ]);
  });

  it("shows the steps of a case in words, and completion as a future step during a dispute", () => {
    const terms = { outcome: "credit", creditTo: "contractor", pence: 4000 } as const;
    const steps = timelineSteps({
      status: "disputed",
      events: [
        event("delivered", 1),
        { ...event("disputed", 2), from: "delivered", caseStep: { step: "opened", kind: "damage", terms: null } },
        { ...event("disputed", 3), from: "disputed", caseStep: { step: "proposed", kind: null, terms } },
      ],
    });
    expect(steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
      "Delivered done",
      "Something is wrong: damage done",
      "Proposed in the case: £40.00 off the price current",
      "Completed next",
    ]);
  });

  it("shows a report with its text, weight and place", () => {
    const report: Report = { kind: "short_load", weightKg: 18_420, milesAway: 0, photos: [] };
    const told = { ...event("arrived", 2, "Two pallets are missing"), from: "arrived" as const, report };
    const bare: Report = { kind: "tipped", weightKg: null, milesAway: null, photos: [] };
    const steps = timelineSteps({
      status: "arrived",
      events: [event("arrived", 1), told, { ...told, note: null, report: bare }],
    });
    expect(steps.slice(1, 3).map(({ title, note }) => [title, note])).toEqual([
      ["Problem: short load", "Two pallets are missing · 18.42 t · at the site"],
      ["Tipped", null],
    ]);
  });

  it.each(["cancelled", "failed"] as const)("ends where it was %s", (status) => {
    expect(shown(status, [event("confirmed", 1), event(status, 2)])).toEqual(["confirmed done", `${status} stopped`]);
  });

  it("names the assigned driver, and the given reason", () => {
    const steps = timelineSteps({
      status: "cancelled",
      events: [event("assigned", 1, "Iain Ross"), event("cancelled", 2, "Site closed")],
    });
    expect(steps.map(({ note }) => note)).toEqual(["Driver: Iain Ross", "Site closed"]);
  });
});
