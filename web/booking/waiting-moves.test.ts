import { expect, it } from "vitest";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";
import { stoppedStep, withWaiting } from "./waiting-moves.ts";

const id = "00000000-0000-4000-8000-0000000000b1";
const at = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, "0")}:00.000Z`;
const event = (to: BookingStatus, minute: number) => ({ from: null, to, at: at(minute) });
const booking = { id, status: "assigned", events: [event("confirmed", 0), event("assigned", 1)] } as unknown as Booking;
const driver = { id: "d1", name: "Rab", role: "driver" } as const;
const step = (to: BookingStatus, minute: number, change: Partial<OutboxItem> = {}) =>
  ({
    type: "moveBooking",
    lane: `booking:${id}`,
    seq: minute,
    state: "waiting",
    data: { bookingId: id, to, happenedAt: at(minute), ...(to === "delivered" && { proof: { receivedBy: "Moira" } }) },
    ...change,
  }) as unknown as OutboxItem;

it("shows a booking with the effect of its queued steps", () => {
  const day = [step("en_route", 2), step("arrived", 3), step("in_progress", 4)];
  const shown = withWaiting(booking, day, driver);
  expect(shown).toMatchObject({ status: "in_progress", startedAt: at(4), allowedMoves: ["delivered", "failed"] });
  expect(shown.events.slice(2)).toMatchObject(
    day.map(({ data }) => ({ at: (data as { happenedAt: string }).happenedAt, waits: true })),
  );
  const done = withWaiting(booking, [...day, step("delivered", 5)], driver);
  expect(done).toMatchObject({
    status: "delivered",
    deliveredAt: at(5),
    allowedMoves: [],
    proof: { receivedBy: "Moira" },
  });
});

it.each<[string, OutboxItem[], BookingStatus]>([
  ["that the server has already", [step("assigned", 2)], "assigned"],
  ["of another booking", [step("en_route", 2, { lane: "booking:other" })], "assigned"],
  ["behind one that was refused", [step("en_route", 2, { state: "stopped" }), step("arrived", 3)], "assigned"],
  ["that the rules do not have from there", [step("delivered", 2)], "assigned"],
])("leaves out a step %s", (_which, items, status) => {
  expect(withWaiting(booking, items, driver).status).toBe(status);
});

it("shows a queued report among the steps, once, and leaves the status", () => {
  const data = { bookingId: id, kind: "closed_gate", words: "Shut", happenedAt: at(3) };
  const waiting = step("arrived", 3, { type: "reportFromSite", data: data as never });
  const shown = withWaiting(booking, [step("en_route", 2), waiting, step("arrived", 4)], driver);
  expect(shown.status).toBe("arrived");
  expect(shown.events.slice(2)).toMatchObject([
    { to: "en_route", waits: true },
    { from: "en_route", to: "en_route", note: "Shut", report: { kind: "closed_gate" }, waits: true },
    { to: "arrived", waits: true },
  ]);
  expect(withWaiting(shown, [waiting], driver).events).toHaveLength(shown.events.length);
});

it("finds the failed step", () => {
  const stopped = step("arrived", 3, { state: "stopped" });
  expect(stoppedStep([step("en_route", 2), stopped], id)).toBe(stopped);
  expect(stoppedStep([step("en_route", 2)], id)).toBeNull();
});
