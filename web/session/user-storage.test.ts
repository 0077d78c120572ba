// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";

const cloud = fakeCloud();

/** A tab as it has just been loaded. */
async function load() {
  vi.resetModules();
  return import("./user-storage.ts");
}
const stored = () => Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ""] as const);

beforeEach(() => {
  sessionStorage.clear();
  cloud.signOut();
});

describe("what somebody has begun in a tab", () => {
  it("is there again after a reload", async () => {
    cloud.signIn({ id: "u1" });
    (await load()).keepForUser("draft", "Hello");
    expect((await load()).keptForUser("draft")).toBe("Hello");
  });

  it("as a visitor is theirs once they have signed in, and nobody's after them", async () => {
    const { keepForUser, keptForUser } = await load();
    keepForUser("draft", "Hello");
    cloud.signIn({ id: "u1" });
    expect(keptForUser("draft")).toBe("Hello");
    cloud.signIn({ id: "u2" });
    expect([keptForUser("draft"), stored()]).toEqual([null, []]);
  });

  it("is forgotten at once when their session ends", async () => {
    cloud.signIn({ id: "u1" });
    const { keepForUser, keptForUser } = await load();
    keepForUser("draft", "Hello");
    cloud.signOut();
    expect(keptForUser("draft")).toBeNull();
  });

  it.each<[who: string, now: { id: string } | null, found: string | null]>([
    ["the same person", { id: "u1" }, "Hello"],
    ["another person", { id: "u2" }, null],
    ["nobody", null, null],
  ])("is looked for in a restored tab by %s", async (_who, now, found) => {
    cloud.signIn({ id: "u1" });
    (await load()).keepForUser("draft", "Hello");
    // What happens meanwhile, the tab does not hear: the browser has discarded it.
    const before = stored();
    cloud.signOut();
    if (now) cloud.signIn(now);
    for (const [key, value] of before) sessionStorage.setItem(key, value);
    expect((await load()).keptForUser("draft")).toBe(found);
  });
});
