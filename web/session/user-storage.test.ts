// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";

const cloud = fakeCloud();

async function load() {
  vi.resetModules();
  return import("./user-storage.ts");
}
const stored = () => Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ""] as const);

beforeEach(() => {
  sessionStorage.clear();
  cloud.signOut();
});

describe("unfinished work of a tab", () => {
  it("survives a reload", async () => {
    cloud.signIn({ id: "u1" });
    (await load()).keepForUser("draft", "Hello");
    expect((await load()).storedForUser("draft")).toBe("Hello");
  });

  it("of a visitor belongs to the next signed-in user only", async () => {
    const { keepForUser, storedForUser: keptForUser } = await load();
    keepForUser("draft", "Hello");
    cloud.signIn({ id: "u1" });
    expect(keptForUser("draft")).toBe("Hello");
    cloud.signIn({ id: "u2" });
    expect([keptForUser("draft"), stored()]).toEqual([null, []]);
  });

  it("is deleted at once when their session ends", async () => {
    cloud.signIn({ id: "u1" });
    const { keepForUser, storedForUser: keptForUser } = await load();
    keepForUser("draft", "Hello");
    cloud.signOut();
    expect(keptForUser("draft")).toBeNull();
  });

  it.each<[who: string, now: { id: string } | null, found: string | null]>([
    ["the same user", { id: "u1" }, "Hello"],
    ["another user", { id: "u2" }, null],
    ["a visitor", null, null],
  ])("is checked in a restored tab by %s", async (_who, now, found) => {
    cloud.signIn({ id: "u1" });
    (await load()).keepForUser("draft", "Hello");
    // Simulates a discarded tab, which misses all events until it is restored.
    const before = stored();
    cloud.signOut();
    if (now) cloud.signIn(now);
    for (const [key, value] of before) sessionStorage.setItem(key, value);
    expect((await load()).storedForUser("draft")).toBe(found);
  });
});
