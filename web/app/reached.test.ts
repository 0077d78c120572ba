// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

/** Begins anew to wait for the first reach; answers whether there has been one. */
async function waiting(kind: "reached" | "stirred" = "reached"): Promise<() => Promise<boolean>> {
  vi.resetModules();
  const { reached, stirred } = await import("./reached.ts");
  let isReached = false;
  void (kind === "stirred" ? stirred : reached)().then(() => {
    isReached = true;
  });
  return () => Promise.resolve().then(() => isReached);
}
const happens = (kind: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<p>Text <a href="/jobs"><b>Jobs</b></a></p><details><summary>More</summary></details><input>';
});

describe("somebody reaches for something", () => {
  it.each([
    ["pointerover", "b", true],
    ["focusin", "a", true],
    ["click", "a", true],
    ["focusin", "input", true],
    ["pointerover", "p", false],
    ["click", "summary", false],
    ["scroll", "a", false],
  ])("%s on <%s>: %s", async (kind, selector, expected) => {
    const isReached = await waiting();
    happens(kind, selector);
    expect(await isReached()).toBe(expected);
  });

  it.each([
    ["scroll", true],
    ["pointermove", true],
    ["keydown", true],
    ["focusin", false],
  ])("stirs at %s on a text: %s", async (kind, expected) => {
    const isStirred = await waiting("stirred");
    happens(kind, "p");
    expect(await isStirred()).toBe(expected);
  });

  it.each([
    ["storage", new StorageEvent("storage", { key: "haulyard.signInClient" })],
    ["pageshow", new Event("pageshow")],
  ])("or is found at %s to have signed in meanwhile", async (_, event) => {
    const isReached = await waiting();
    window.dispatchEvent(event);
    expect(await isReached()).toBe(false);
    localStorage.setItem("haulyard.signInClient", "client");
    window.dispatchEvent(event);
    expect(await isReached()).toBe(true);
  });
});
