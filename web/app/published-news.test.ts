// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { hasNews } from "./published-news.ts";

const cloud = fakeCloud();

it.each([
  ["the blog", "blog", ["help", "blog"], true],
  ["the blog, of others", "blog", ["help"], false],
  ["a page that shows no records", null, ["help"], false],
  ["a page whose server cannot be reached", "blog", null, false],
])("%s finds only its own news", async (_page, mark, changedPages, expected) => {
  if (changedPages) cloud.answer({ publishedContent: { changedPages } });
  const page = document.createElement("div");
  if (mark !== null) page.innerHTML = `<p data-published="${mark}"></p>`;
  expect(await hasNews(page)).toBe(expected);
});
