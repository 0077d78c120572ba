import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../api/api.ts";
import { useSeen } from "./notification-bell.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("reports activity every four minutes, only while the app is visible", () => {
  vi.useFakeTimers();
  const said = vi.spyOn(api, "markSeen").mockResolvedValue(true);
  const looks = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  const { unmount } = renderHook(() => useSeen());
  pass(10);
  expect(said).toHaveBeenCalledTimes(1);
  pass(220);
  expect(said).toHaveBeenCalledTimes(1);
  pass(30);
  expect(said).toHaveBeenCalledTimes(2);
  looks.mockReturnValue(false);
  pass(3600);
  expect(said).toHaveBeenCalledTimes(2);
  looks.mockReturnValue(true);
  pass(10);
  expect(said).toHaveBeenCalledTimes(3);
  unmount();
  pass(3600);
  expect(said).toHaveBeenCalledTimes(3);
});
