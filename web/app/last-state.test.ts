// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { keptAll } from "../session/user-storage.ts";
import { keepLastState } from "./last-state.ts";

const now = Date.parse("2026-11-25T09:05:00Z");

/** What is kept after a page with this content was at the path. */
function keptOf(path: string, content: string, at = now) {
  history.replaceState(null, "", path);
  document.body.innerHTML = `<div id="root">${content}</div>`;
  keepLastState(at);
  return keptAll("lastState") as Record<string, { html: string; at: number }>;
}
const day = "<main><h1>Your jobs</h1><p>Now: Hiab</p></main>";

beforeEach(() => localStorage.clear());

it("keeps how a dashboard looks, for its own address and for the one that leads to it", () => {
  const kept = keptOf("/drivers/dashboard", day);
  expect(Object.keys(kept).sort()).toEqual(["/dashboard", "/drivers/dashboard"]);
  expect(kept["/drivers/dashboard"]?.html).toContain("<p>Now: Hiab</p>");
  expect(kept["/drivers/dashboard"]?.html).toContain("As of Wed 25 Nov, 09:05. Opening…");
});

it.each([
  ["a page that shows none", "/settings", day],
  ["a page that is still coming", "/drivers/dashboard", `${day}<p data-coming></p>`],
  ["a page that has not begun", "/drivers/dashboard", "<main></main>"],
  ["a page that is too long", "/drivers/dashboard", `${day}<p>${"x".repeat(200_000)}</p>`],
])("keeps nothing of %s", (_, path, content) => expect(keptOf(path, content)).toEqual({}));

it("keeps nothing that was typed, passes, or needs an address that ends", () => {
  const kept = keptOf(
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

it("keeps the five pages that were looked at last", () => {
  for (const place of [1, 2, 3, 4, 5, 6, 3, 7]) keptOf(`/track-delivery/b${place}`, day, now + place);
  expect(Object.keys(keptAll("lastState")).sort()).toEqual([3, 4, 5, 6, 7].map((place) => `/track-delivery/b${place}`));
});
