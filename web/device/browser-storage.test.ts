// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { forgetAll } from "../session/user-storage.ts";
import { themeKey } from "../ui/theme.ts";
import { keep, kept, storedItems } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it("stores values by item and owner, on the device or in the tab, until deleted", () => {
  keep("pendingService", "hiab", "ailsa");
  keep("pendingService", ["skip-hire"], "bram");
  keep("mobileShell", true);
  expect([kept("pendingService", "ailsa"), kept("pendingService", "bram")]).toEqual(["hiab", ["skip-hire"]]);
  expect([localStorage.length, sessionStorage.length]).toEqual([2, 1]);
  keep("pendingService", null, "ailsa");
  expect([kept("pendingService", "ailsa"), localStorage.length]).toEqual([null, 1]);
});

it("reads null where another program has written", () => {
  sessionStorage.setItem("haulyard.googleTrip", "{");
  expect(kept("googleTrip")).toBeNull();
});

it("deletes all of an item and nothing else", () => {
  keep("begun", { step: 2 }, "booking");
  keep("begun", "Hello", "draft");
  keep("mobileShell", true);
  forgetAll("begun");
  expect([kept("begun", "booking"), kept("begun", "draft"), kept("mobileShell")]).toEqual([null, null, true]);
});

it("works with a storage that is full or forbidden", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem });
  keep("mobileShell", true);
  expect(kept("mobileShell")).toBeNull();
});

it("lists the theme under the key that the theme switch writes", () => {
  expect(storedItems.theme.key).toBe(themeKey);
});
