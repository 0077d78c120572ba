import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noPosition } from "#shared/tracking/faults.ts";
import { watchAgainSeconds } from "#shared/tracking/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { useWatching } from "./tracking-panel.tsx";

const cloud = fakeCloud();
const calls = () => cloud.calls("watchPosition").length;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const become = (state: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ watchPosition: {} });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const look = (isWanted = true) =>
  renderHook(({ isWanted }) => useWatching("b1", isWanted), { initialProps: { isWanted } });

it("sends a hint at once, and every two minutes while somebody watches", async () => {
  const { unmount } = look();
  await expect.poll(calls).toBe(1);
  expect(cloud.calls("watchPosition")).toEqual([{ bookingId: "b1" }]);
  pass(watchAgainSeconds);
  await expect.poll(calls).toBe(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("sends nothing while the page is hidden, and again once it is visible", async () => {
  look();
  await expect.poll(calls).toBe(1);
  become("hidden");
  expect(vi.getTimerCount()).toBe(0);
  become("visible");
  await expect.poll(calls).toBe(2);
});

it("sends nothing while this device shares its own position", async () => {
  const { rerender } = look(false);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ isWanted: true });
  await expect.poll(calls).toBe(1);
  rerender({ isWanted: false });
  expect(vi.getTimerCount()).toBe(0);
});

it("waits for its turn after a failure", async () => {
  const failed = vi.fn(() => {
    throw noPosition();
  });
  cloud.answer({ watchPosition: failed });
  look();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  pass(watchAgainSeconds - 1);
  cloud.answer({ watchPosition: {} });
  pass(1);
  await expect.poll(calls).toBe(2);
});
