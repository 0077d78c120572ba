import { describe, expect, it } from "vitest";
import { bookingOperations } from "./operations.ts";

describe("createJobRequest", () => {
  const { input } = bookingOperations.createJobRequest;
  const whole = {
    clientKey: "key-12345",
    service: "Skip Hire",
    fleetId: "00000000-0000-4000-8000-000000000001",
    pickup: { text: " EH6 6QQ " },
    quantity: 1,
    urgencyLevel: "scheduled",
    contactName: " Isla Test ",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 1,
    consent: true,
  };
  const wrong = (change: object) => {
    const parsed = input.safeParse({ ...whole, ...change });
    return parsed.success ? "nothing" : parsed.error.issues[0]?.path.join(".");
  };

  it("reads any spelling of the service, and trims what was typed", () => {
    expect(input.parse(whole)).toMatchObject({
      service: "skips",
      pickup: { text: "EH6 6QQ" },
      contactName: "Isla Test",
    });
  });

  // The rejected field, or "nothing", for changed values. A missing email address is taken from the account.
  it.each([
    ["nothing", { contactEmail: null }],
    ["nothing", { quantity: 0 }],
    ["nothing", { quantity: 100 }],
    ["quantity", { quantity: 101 }],
    ["quantity", { quantity: -1 }],
    ["quantity", { quantity: 1.5 }],
    ["quantity", { quantity: Number.NaN }],
    ["service", { service: "submarine" }],
    ["pickup.text", { pickup: { text: " " } }],
    ["contactName", { contactName: "  " }],
    ["contactName", { contactName: "x".repeat(101) }],
    ["contactEmail", { contactEmail: "nobody" }],
    ["collectOn", { collectOn: "2026-02-30" }],
    ["collectTime", { collectTime: "24:00" }],
    ["notes", { notes: "x".repeat(4001) }],
    ["consent", { consent: false }],
    ["fleetId", { fleetId: "FLEET" }],
    ["clientKey", { clientKey: "short" }],
    ["expectedTotalPence", { expectedTotalPence: 1.5 }],
  ])("finds %s wrong with %j", (field, change) => {
    expect(wrong(change)).toBe(field);
  });
});
