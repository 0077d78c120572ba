import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fallbackAt, type Located } from "./chain.ts";
import { positionError } from "./position-words.ts";
import { trackLocation } from "./track-location.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const found = (gpsError: Located["gpsError"] = null): Located => ({ location: fallbackAt(0), steps: [], gpsError });

function tracked(answers: (n: number) => Located, everyMs?: number) {
  const asked: number[] = [];
  const stop = trackLocation({
    locate: async () => {
      asked.push(Date.now() / 1_000);
      return answers(asked.length);
    },
    onLocated: () => {},
    ...(everyMs && { everyMs }),
  });
  return { asked, stop };
}

it("asks at once, then every minute", async () => {
  const { asked } = tracked(() => found());
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toEqual([0, 60, 120, 180]);
});

it("asks at the given interval", async () => {
  const { asked } = tracked(() => found(), 30_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0, 30, 60]);
});

it("continues after a temporary failure, and stops when permission is denied", async () => {
  const { asked } = tracked((n) => found(positionError(n === 3 ? 1 : 3)));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 60, 120]);
});

it("stops on request", async () => {
  const { asked, stop } = tracked(() => found());
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 60]);
});
