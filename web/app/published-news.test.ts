// @vitest-environment happy-dom
import { expect, it } from "vitest";
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
