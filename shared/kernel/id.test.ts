import { expect, it } from "vitest";
import { BookingId, IdempotencyKey } from "./id.ts";

it.each(["a1b2c3d4-0000-4000-8000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"])("%s is an id", (text) => {
  expect(BookingId.parse(text)).toBe(text);
});

it.each([
  "",
  "A1B2C3D4-0000-4000-8000-000000000000",
  "a1b2c3d4-0000-4000-8000-00000000000",
  " a1b2c3d4-0000-4000-8000-000000000000",
  "a1b2c3d4-0000-4000-8000-000000000000\n",
  "a1b2c3d4-0000-4000-8000-000000000000#META",
  null,
  5,
])("%j is not an id", (text) => {
  expect(BookingId.safeParse(text).success).toBe(false);
});

it.each(["12345678", "a".repeat(64), "key_with-both"])("%s is an idempotency key", (key) => {
  expect(IdempotencyKey.parse(key)).toBe(key);
});

it.each(["1234567", "a".repeat(65), "with space", "with#hash", "ключ-ключ", "12345678\n", null])(
  "%j is not an idempotency key",
  (key) => {
    expect(IdempotencyKey.safeParse(key).success).toBe(false);
  },
);
