import { expect, it } from "vitest";
import { badInput, conflict, Fault, notAllowed, notFound, tooMany, unavailable } from "./errors.ts";

it.each([
  [
    badInput("booking.pastDate", "collectOn", "Passed.", "Choose another."),
    "BadInput",
    { code: "booking.pastDate", field: "collectOn", action: "Choose another." },
  ],
  [badInput("a.b", "c", "No."), "BadInput", { code: "a.b", field: "c" }],
  [notAllowed("No."), "NotAllowed", { code: "access.notAllowed" }],
  [notAllowed("No.", "access.signIn"), "NotAllowed", { code: "access.signIn" }],
  [notFound("Booking"), "NotFound", { code: "access.notFound" }],
  [
    conflict("a.b", "Taken.", "Look.", { totalPence: 1 }),
    "Conflict",
    { code: "a.b", action: "Look.", facts: { totalPence: 1 } },
  ],
  [
    tooMany(42),
    "TooMany",
    { code: "access.tooMany", action: "Try again in 42 seconds.", facts: { retryAfterSeconds: 42 } },
  ],
] as const)("%s is a fault of its kind with what the caller needs", (fault, kind, detail) => {
  expect(fault).toBeInstanceOf(Fault);
  expect([fault.kind, fault.detail]).toEqual([kind, detail]);
});

it("says the same of what is missing and of what is not yours", () => {
  expect(notFound("Booking").message).toBe("Booking not found.");
});

it("keeps the cause of a defect to itself and gives out the request id only", () => {
  const fault = unavailable("req-1", new Error("table haulyard is on fire"));
  expect(fault.cause).toBeInstanceOf(Error);
  expect(JSON.stringify([fault.message, fault.detail])).not.toContain("fire");
  expect(fault.detail).toMatchObject({ code: "server.unavailable", facts: { requestId: "req-1" } });
  expect(fault.detail.action).toContain("req-1");
});
