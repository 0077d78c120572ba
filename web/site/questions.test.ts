import { describe, expect, it } from "vitest";
import { respondBy } from "#shared/booking/rules.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { deletionGraceDays } from "#shared/privacy/model.ts";
import { articles } from "./blog/articles.ts";
import { dayText } from "./day-text.ts";
import { topics } from "./questions.tsx";
import { matchingQuestions } from "./search-questions.ts";

describe("the answers", () => {
  const asked = topics.flatMap(({ questions }) => questions);

  it("have each an address of their own", () => {
    const ids = [...asked, ...topics].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("are found by words of question and answer, whatever the case and the apostrophes", () => {
    expect(matchingQuestions("")).toHaveLength(asked.length);
    expect(matchingQuestions("PHOTO delivery").map(({ id }) => id)).toContain("proof");
    expect(matchingQuestions("driver's device").map(({ id }) => id)).toEqual(["map"]);
    expect(matchingQuestions("zeppelin")).toEqual([]);
  });

  it("give the times that the rules give", () => {
    const now = "2026-11-21T09:00:00.000Z";
    const minutes = (level: Parameters<typeof respondBy>[0]) =>
      (Date.parse(respondBy(level, now, addSeconds(now, 7 * 86_400))) - Date.parse(now)) / 60_000;
    expect([minutes("emergency"), minutes("today"), minutes("standard")]).toEqual([30, 120, 1440]);
    expect(matchingQuestions("30 minutes 2 hours 24 hours").map(({ id }) => id)).toContain("how-long");
    expect(matchingQuestions(`after ${deletionGraceDays} days`).map(({ id }) => id)).toContain("delete");
  });
});

it("writes days as people do", () => {
  expect(dayText("2026-11-05")).toBe("5 November 2026");
});

it("lists articles newest first, each once", () => {
  const days = articles.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual(days.toSorted().reverse());
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
});
