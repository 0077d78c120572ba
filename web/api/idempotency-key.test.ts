import { describe, expect, it } from "vitest";
import { IdempotencyKey } from "#shared/kernel/id.ts";
import { intentKeys, newIdempotencyKey } from "./idempotency-key.ts";

describe("clientKey", () => {
  it("is accepted by the API, and different each time", () => {
    const keys = Array.from({ length: 100 }, () => newIdempotencyKey());
    for (const key of keys) expect(IdempotencyKey.parse(key)).toBe(key);
    expect(new Set(keys).size).toBe(100);
  });
});

describe("intentKeys", () => {
  it("gives the same intent the same key until it is done", () => {
    const keys = intentKeys();
    const first = keys.of({ to: "en_route" });
    expect(keys.of({ to: "en_route" })).toBe(first);
    expect(keys.of({ to: "arrived" })).not.toBe(first);
    keys.done({ to: "en_route" });
    expect(keys.of({ to: "en_route" })).not.toBe(first);
  });
});
