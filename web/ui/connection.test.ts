// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onConnection } from "./connection.ts";
import { loadForSure, loadPart } from "./load-chunk.ts";
import { useOnline } from "./use-online.ts";

let isThere: boolean;
beforeEach(() => {
  isThere = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isThere);
});
afterEach(() => vi.useRealTimers());

const happens = (kind: string, at: EventTarget = window) => act(() => void at.dispatchEvent(new Event(kind)));

it.each([
  ["online", window],
  ["offline", window],
  ["pageshow", window],
  ["visibilitychange", document],
] as const)("reads the state again at %s, so that a page notices a missed event", async (kind, at) => {
  isThere = kind !== "online";
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(kind !== "online");
  isThere = !isThere;
  await happens(kind, at);
  expect(result.current).toBe(kind === "online");
});

it("notifies at once, and later only on a change", async () => {
  const told: boolean[] = [];
  const stop = onConnection((online) => told.push(online));
  await happens("pageshow");
  isThere = false;
  await happens("visibilitychange", document);
  await happens("visibilitychange", document);
  isThere = true;
  await happens("online");
  stop();
  await happens("online");
  expect(told).toEqual([false, true]);
});

describe("a part whose chunk does not load", () => {
  const comesLate = () => vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("part");

  it("waits while offline and loads when the connection is back", async () => {
    isThere = false;
    const part = loadPart(comesLate());
    await vi.waitFor(() => Promise.resolve());
    isThere = true;
    await happens("online");
    expect(await part).toBe("part");
  });

  it("fails while online", () => expect(loadPart(comesLate())).rejects.toThrow("Failed to fetch"));

  it("is retried where the page needs it", async () => {
    vi.useFakeTimers();
    const part = loadForSure(comesLate());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await part).toBe("part");
  });
});
