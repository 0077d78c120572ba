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
] as const)("is read again at %s, so that a page knows what it was not told", async (kind, at) => {
  isThere = kind !== "online";
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(kind !== "online");
  isThere = !isThere;
  await happens(kind, at);
  expect(result.current).toBe(kind === "online");
});

it("is told as it is now, and again only where it is another", async () => {
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

describe("a part that does not come", () => {
  const comesLate = () => vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("part");

  it("is waited for without a connection, and comes when that is back", async () => {
    isThere = false;
    const part = loadPart(comesLate());
    await vi.waitFor(() => Promise.resolve());
    isThere = true;
    await happens("online");
    expect(await part).toBe("part");
  });

  it("fails with a connection", () => expect(loadPart(comesLate())).rejects.toThrow("Failed to fetch"));

  it("is asked for again and again where the page needs it", async () => {
    vi.useFakeTimers();
    const part = loadForSure(comesLate());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await part).toBe("part");
  });
});
