// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { storedAll } from "../session/user-storage.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { keepLastState } from "./last-state.ts";

const now = Date.parse("2026-11-25T09:05:00Z");

function storedOf(path: string, content: string, at = now) {
  history.replaceState(null, "", path);
  document.body.innerHTML = `<div id="root">${content}</div>`;
  keepLastState(at);
  return storedAll("lastState") as Record<string, { html: string; at: number }>;
}
const day = "<main><h1>Your jobs</h1><p>Now: Hiab</p></main>";

const cloud = fakeCloud();
beforeEach(() => {
  localStorage.clear();
  cloud.signIn({ id: "u1", role: "driver" });
});

it("stores a dashboard's look for its own address and for the redirect to it", () => {
  const kept = storedOf("/drivers/dashboard", day);
  expect(Object.keys(kept).sort()).toEqual(["/dashboard", "/drivers/dashboard"]);
  expect(kept["/drivers/dashboard"]?.html).toContain("<p>Now: Hiab</p>");
  expect(kept["/drivers/dashboard"]?.html).toContain("As of Wed 25 Nov, 09:05. Opening…");
});

it.each([
  ["a page that shows none", "/settings", day],
  ["a page that is still loading", "/drivers/dashboard", `${day}<p data-coming></p>`],
  ["a page that has not started", "/drivers/dashboard", "<main></main>"],
  ["a page that is too long", "/drivers/dashboard", `${day}<p>${"x".repeat(200_000)}</p>`],
])("stores nothing of %s", (_, path, content) => expect(storedOf(path, content)).toEqual({}));

it("stores nothing for an admin, who reads other people's data", () => {
  cloud.signIn({ id: "a1", role: "admin" });
  expect(storedOf("/track-delivery/b1", day)).toEqual({});
});

it("stores no typed text, passing messages or expiring addresses", () => {
  const kept = storedOf(
    "/track-delivery/b1",
    `${day}<input value="secret words"><textarea>more words</textarea><div data-passing>You are offline</div>
     <section role="region" aria-label="Notifications (F8)">Saved</section><label id="one" for="two">Name</label>
     <img src="https://files.test/a.jpg?X-Amz-Signature=1" alt="Proof"><img src="/assets/skip.svg" alt="Skip">`,
  );
  const html = kept["/track-delivery/b1"]?.html ?? "";
  expect(html).not.toMatch(/secret|more words|offline|Saved|id="one"|Signature/);
  expect(html).toContain('alt="Proof"');
  expect(html).toContain('src="/assets/skip.svg"');
});

it("stores the five pages seen last", () => {
  for (const place of [1, 2, 3, 4, 5, 6, 3, 7]) storedOf(`/track-delivery/b${place}`, day, now + place);
  expect(Object.keys(storedAll("lastState")).sort()).toEqual(
    [3, 4, 5, 6, 7].map((place) => `/track-delivery/b${place}`),
  );
});

const [, script = ""] =
  /<script>((?:(?!<\/script>)[\s\S])*lastState[\s\S]*?)<\/script>/.exec(
    readFileSync(join(import.meta.dirname, "../index.html"), "utf8"),
  ) ?? [];

function shownWith(kept: string | null): string | null {
  history.replaceState(null, "", "/drivers/dashboard");
  // Without `src`, so that the test environment fetches nothing.
  document.head.innerHTML = '<script type="module"></script>';
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.setItem("haulyard.signInClient", "client");
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "u1");
  if (kept !== null) localStorage.setItem("haulyard.lastState./drivers/dashboard", kept);
  new Function(script)();
  return document.getElementById("last-state")?.textContent ?? null;
}
const state = (change: object = {}) =>
  JSON.stringify({ user: "u1", app: "", width: innerWidth, at: now, html: "<p>Now: Hiab</p>", styles: [], ...change });

it.each([
  ["what is kept", state(), "Now: Hiab"],
  ["nothing where nothing is kept", null, null],
  ["nothing of another user", state({ user: "u2" }), null],
  ["nothing of another release", state({ app: "http://localhost/assets/index-0.js" }), null],
  ["nothing of another width", state({ width: innerWidth + 1 }), null],
  ["nothing of what is half-written", state().slice(0, 40), null],
])("a page shows %s before its app has loaded", (_, kept, shown) => expect(shownWith(kept)).toBe(shown));

it("the last state disappears once the page is drawn", async () => {
  expect(shownWith(state())).not.toBeNull();
  const root = document.getElementById("root") as HTMLElement;
  root.innerHTML = "<main><h1>Your jobs</h1><p data-coming></p></main>";
  await vi.waitFor(() => expect(document.getElementById("last-state")).not.toBeNull());
  root.querySelector("[data-coming]")?.remove();
  await vi.waitFor(() => expect(document.getElementById("last-state")).toBeNull());
});
