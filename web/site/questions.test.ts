import { describe, expect, it } from "vitest";
import { firstArticles } from "#shared/admin/first-articles.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { prose } from "./content/faq.md";
import { matchingQuestions } from "./qa-page.tsx";

describe("the answers", () => {
  const asked = prose.parts.flatMap(({ questions }) => questions);

  it("each have their own address", () => {
    const ids = [...asked, ...prose.parts].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("are found by words of question and answer, ignoring case and apostrophes", () => {
    expect(matchingQuestions("")).toHaveLength(asked.length);
    expect(matchingQuestions("PHOTO delivery").map(({ id }) => id)).toContain("proof");
    expect(matchingQuestions("driver's device").map(({ id }) => id)).toEqual(["map"]);
    expect(matchingQuestions("zeppelin")).toEqual([]);
  });
});

it("writes days as people do", () => {
  expect(dayText("2026-11-05")).toBe("5 November 2026");
});

it("lists articles newest first, each once", () => {
  const days = firstArticles.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual(days.toSorted().reverse());
  expect(new Set(firstArticles.map(({ slug }) => slug)).size).toBe(firstArticles.length);
});
