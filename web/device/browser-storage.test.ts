// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { forgetAll } from "../session/user-storage.ts";
import { themeKey } from "../ui/theme.ts";
import { readStored, storedItems, writeStored } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it("stores values by item and owner, on the device or in the tab, until deleted", () => {
  writeStored("pendingService", "hiab", "ailsa");
  writeStored("pendingService", ["skip-hire"], "bram");
  writeStored("mobileShell", true);
  expect([readStored("pendingService", "ailsa"), readStored("pendingService", "bram")]).toEqual([
    "hiab",
    ["skip-hire"],
  ]);
  expect([localStorage.length, sessionStorage.length]).toEqual([2, 1]);
  writeStored("pendingService", null, "ailsa");
  expect([readStored("pendingService", "ailsa"), localStorage.length]).toEqual([null, 1]);
});

it("reads null where another program has written", () => {
  sessionStorage.setItem("haulyard.googleTrip", "{");
  expect(readStored("googleTrip")).toBeNull();
});

it("deletes all of an item and nothing else", () => {
  writeStored("begun", { step: 2 }, "booking");
  writeStored("begun", "Hello", "draft");
  writeStored("mobileShell", true);
  forgetAll("begun");
  expect([readStored("begun", "booking"), readStored("begun", "draft"), readStored("mobileShell")]).toEqual([
    null,
    null,
    true,
  ]);
});

it("works with a storage that is full or forbidden", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem });
  writeStored("mobileShell", true);
  expect(readStored("mobileShell")).toBeNull();
});

it("lists the theme under the key that the theme switch writes", () => {
  expect(storedItems.theme.key).toBe(themeKey);
});
