// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { newsOf, publishedNews } from "./published-news.ts";

const cloud = fakeCloud();

/** Whether a page with this mark turns out to have more to show than what is built in. */
async function hasNews(mark: string | null, answer: object): Promise<boolean> {
  cloud.answer({ publishedContent: { isChanged: false, changedPages: [], ...answer } });
  const page = document.createElement("div");
  if (mark !== null) page.innerHTML = `<p data-published="${mark}"></p>`;
  return (await Promise.all(newsOf(page))).includes(true);
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

  /** A page with a place for testimonials; answers how somebody comes near it. */
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
    return { page, comeNear: () => comeNear() };
  }

  it("is asked for when somebody comes near its place", async () => {
    const { page, comeNear } = pageWithPlace({ items: [{ id: "t1" }] });
    const told = publishedNews(page);
    expect(cloud.calls("testimonials")).toEqual([]);
    comeNear();
    await told;
    expect(cloud.calls("testimonials")).toHaveLength(1);
  });

  it.each([
    ["nobody has said anything", { items: [] }],
    ["the server cannot be reached", undefined],
  ])("is no news where %s", async (_why, testimonials) => {
    const { page, comeNear } = pageWithPlace(testimonials);
    const news = newsOf(page);
    comeNear();
    expect(await Promise.all(news)).toEqual([false]);
  });
});
