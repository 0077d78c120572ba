// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { qualityOf, useConnectionQuality } from "./connection-quality.ts";

it.each([
  [false, null, "offline"],
  [false, "4g", "offline"],
  [true, "slow-2g", "poor"],
  [true, "2g", "poor"],
  [true, "3g", "fair"],
  [true, "4g", "good"],
  [true, null, "good"],
] as const)("online %s by %s is %s", (isOnline, type, quality) => expect(qualityOf(isOnline, type)).toBe(quality));

it("follows the browser's connection events", () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: "4g" });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const { result, unmount } = renderHook(useConnectionQuality);
  expect(result.current).toBe("good");
  connection.effectiveType = "2g";
  act(() => void connection.dispatchEvent(new Event("change")));
  expect(result.current).toBe("poor");
  unmount();
  Reflect.deleteProperty(navigator, "connection");
});
