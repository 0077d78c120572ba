// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { publishedNews } from "./published-news.ts";

const cloud = fakeCloud();

/** Whether a page with this mark turns out to have more to show than what is built in. */
async function hasNews(mark: string | null, answer: object): Promise<boolean> {
  cloud.answer({ publishedContent: { isChanged: false, changedPages: [], ...answer } });
  const page = document.createElement("div");
  if (mark !== null) page.innerHTML = `<p data-published="${mark}"></p>`;
  const asked = cloud.calls("publishedContent").length;
  const news = publishedNews(page).then(() => true);
  if (mark !== null) await expect.poll(() => cloud.calls("publishedContent").length).toBe(asked + 1);
  const soon = new Promise<boolean>((resolve) => setImmediate(() => setImmediate(() => resolve(false))));
  return Promise.race([news, new Promise<boolean>((resolve) => setTimeout(() => resolve(soon), 50))]);
}

it.each([
  ["the front page", "front", { isChanged: true }, true],
  ["the front page, of other pages", "front", { changedPages: ["blog"] }, false],
  ["the blog", "blog", { changedPages: ["help", "blog"] }, true],
  ["the blog, of others", "blog", { isChanged: true, changedPages: ["help"] }, false],
  ["the catalogue", "services", { changedPages: ["services"] }, true],
  ["a page that shows no records", null, { isChanged: true }, false],
])("%s hears of its own news alone", async (_page, mark, answer, expected) => {
  expect(await hasNews(mark, answer)).toBe(expected);
});

describe("what people say", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Begins on a page with a place for testimonials; answers how somebody comes near it, and what is told then. */
  function pageWithPlace(testimonials?: object) {
    if (testimonials) cloud.answer({ testimonials });
    let comeNear = () => {};
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: object[]) => void) {
          comeNear = () => tell([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const page = document.createElement("div");
    page.innerHTML = "<p data-testimonials></p>";
    const told = vi.fn();
    void publishedNews(page).then(told);
    return { told, comeNear: () => comeNear() };
  }

  it("is asked for when somebody comes near its place", async () => {
    const { told, comeNear } = pageWithPlace({ items: [{ id: "t1" }] });
    expect(cloud.calls("testimonials")).toEqual([]);
    comeNear();
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(cloud.calls("testimonials")).toHaveLength(1);
  });

  it.each([
    ["nobody has said anything", { items: [] }],
    ["the server cannot be reached", undefined],
  ])("is no news where %s", async (_why, testimonials) => {
    const { told, comeNear } = pageWithPlace(testimonials);
    comeNear();
    await vi.waitFor(() => expect(cloud.calls("testimonials")).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).not.toHaveBeenCalled();
  });
});
