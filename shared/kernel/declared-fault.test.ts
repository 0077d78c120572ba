import { expect, it } from "vitest";
import { declareFault, inOtherWords } from "./declared-fault.ts";
import { Fault } from "./errors.ts";
import { notFound, tooMany, unavailable } from "./faults.ts";

const priceChanged = declareFault({
  code: "test.priceChanged",
  kind: "Conflict",
  meaning: "For developers.",
  sentence: "The price is now {price}.",
  action: "Look at {price} again.",
});
const dayMissing = declareFault({
  code: "test.dayMissing",
  kind: "BadInput",
  meaning: "For developers.",
  sentence: "Which day?",
  field: "day",
});

it.each([
  [dayMissing(), "BadInput", "Which day?", { code: "test.dayMissing", field: "day" }],
  [dayMissing({ field: "from.day" }), "BadInput", "Which day?", { code: "test.dayMissing", field: "from.day" }],
  [
    priceChanged({ values: { price: "£2" }, metadata: { totalPence: 200 } }),
    "Conflict",
    "The price is now £2.",
    { code: "test.priceChanged", action: "Look at £2 again.", metadata: { totalPence: 200 } },
  ],
  [
    inOtherWords(priceChanged, { sentence: "{price}, and no less." })({ values: { price: 3 } }),
    "Conflict",
    "3, and no less.",
    { code: "test.priceChanged", action: "Look at 3 again." },
  ],
  [
    inOtherWords(dayMissing, { sentence: "Say when.", action: "Choose a day." })(),
    "BadInput",
    "Say when.",
    { code: "test.dayMissing", action: "Choose a day.", field: "day" },
  ],
  [
    tooMany({ values: { retryAfterSeconds: 42 }, metadata: { retryAfterSeconds: 42 } }),
    "TooMany",
    "Too many requests. Please wait before trying again.",
    { code: "rate.tooMany", action: "Try again in 42 seconds.", metadata: { retryAfterSeconds: 42 } },
  ],
])("%s is a fault of its kind with everything that the caller needs", (fault, kind, sentence, detail) => {
  expect(fault).toBeInstanceOf(Fault);
  expect([fault.kind, fault.message, fault.detail]).toEqual([kind, sentence, detail]);
});

it("wants every value that its words name, and no other", () => {
  // @ts-expect-error a value is missing
  priceChanged({ values: {} });
  // @ts-expect-error there is no such value
  priceChanged({ values: { price: 1, colour: "red" } });
  // @ts-expect-error it has no values
  expect(dayMissing({ values: { price: 1 } }).message).toBe("Which day?");
});

it("leaves typed text as it is", () => {
  expect(priceChanged({ values: { price: "{price} $& $1" } }).message).toBe("The price is now {price} $& $1.");
});

it("says the same for missing records and other people's", () => {
  expect(notFound({ values: { what: "Booking" } }).message).toBe("Booking not found.");
});

it("hides the cause of a defect and returns only the request id", () => {
  const requestId = "req-1";
  const fault = unavailable({ values: { requestId }, metadata: { requestId }, cause: new Error("table is on fire") });
  expect(fault.cause).toBeInstanceOf(Error);
  expect(JSON.stringify([fault.message, fault.detail])).not.toContain("fire");
  expect(fault.detail).toMatchObject({ code: "server.unavailable", metadata: { requestId } });
  expect(fault.detail.action).toContain(requestId);
});
