// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { reached } from "./reached.ts";

function waiting(what: Parameters<typeof reached>[0]): () => Promise<boolean> {
  let isReached = false;
  void reached(what).then(() => {
    isReached = true;
  });
  return () => Promise.resolve().then(() => isReached);
}
const happens = (kind: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<p>Text <a href="/jobs"><b>Jobs</b></a></p><a data-opens-here>Price</a><details><summary>More</summary></details><input>';
});

describe("the first interaction", () => {
  it.each([
    ["pointerover", "b", false, true],
    ["focusin", "a", false, true],
    ["click", "a", false, true],
    ["click", "[data-opens-here]", true, true],
    ["focusin", "input", true, true],
    ["pointerover", "p", false, false],
    ["click", "summary", false, false],
    ["scroll", "a", false, false],
  ])("%s on <%s>: a control %s, or a link %s", async (kind, selector, isControl, isEither) => {
    const [control, either] = [waiting("control"), waiting("controlOrLink")];
    happens(kind, selector);
    expect([await control(), await either()]).toEqual([isControl, isEither]);
  });

  it.each([
    ["storage", new StorageEvent("storage", { key: "haulyard.signInClient" })],
    ["pageshow", new Event("pageshow")],
  ])("also counts, at %s, a sign-in meanwhile", async (_, event) => {
    const isReached = waiting("control");
    window.dispatchEvent(event);
    expect(await isReached()).toBe(false);
    localStorage.setItem("haulyard.signInClient", "client");
    window.dispatchEvent(event);
    expect(await isReached()).toBe(true);
  });
});
