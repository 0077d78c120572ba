import { expect, it } from "vitest";
import { UkDay, UkTime } from "#shared/kernel/instant.ts";
import { Pence } from "#shared/kernel/money.ts";
import { operations } from "#shared/operations.ts";

it.each([
  ["a day", UkDay, "31/02/2026", "“31/02/2026” is not a day of the calendar. Give a day as 08/12/2026 or 2026-12-08."],
  ["a day", UkDay, "2026-02-30", "“2026-02-30” is not a day of the calendar. Give a day as 08/12/2026 or 2026-12-08."],
  ["a day", UkDay, "", "Give a day as 08/12/2026 or 2026-12-08."],
  ["a time", UkTime, "25:00", "“25:00” is not a time of the day. Give a time as HH:MM, such as 07:30."],
  ["a sum", Pence, "abc", "“abc” is not an amount in pounds. Type pounds, such as 120 or 120.50."],
  ["a sum", Pence, Number.NaN, "Type pounds, such as 120 or 120.50."],
  ["tons", operations.createJobRequest.input.shape.quantity, -3, "“-3” is too small. Quantity cannot be negative."],
])("the error of %s names the given value and a valid one", (_what, schema, given, words) => {
  expect(schema.safeParse(given).error?.issues[0]?.message).toBe(words);
});
