import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Article, ArticleChange, ArticleVersion, PublishedArticle } from "#shared/admin/articles.ts";
import type { PublishedContent } from "#shared/admin/content.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const contractor = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, contractor] });
});
afterAll(() => world?.stop());

const at = { kind: "help", slug: "after-dark" } as const;
const words = { title: "After dark", description: "Working by lamps.", text: "Bring **lamps**." };
const save = (change: object = {}) => world.call(admin, "saveArticle", { ...at, version: 0, ...words, ...change });
const turn = (name: "publishArticle" | "takeDownArticle", version: number) =>
  world.call(admin, name, { ...at, version });
const read = async () => dataOf<PublishedArticle | null>(await world.call(null, "article", at));
const listed = async () =>
  dataOf<{ items: { title: string }[] }>(await world.call(contractor, "articles", { kind: "help" })).items.map(
    ({ title }) => title,
  );
const news = async () => dataOf<PublishedContent>(await world.call(null, "publishedContent", {})).changedPages;

describe("an article", () => {
  it("is a draft that no visitor sees until it is published", async () => {
    expect(await news()).toEqual([]);
    expect(dataOf<Article>(await save())).toMatchObject({ version: 1, published: null, changedBy: admin.id });
    expect([await read(), await listed()]).toEqual([null, []]);
    dataOf(await turn("publishArticle", 1));
    expect(await read()).toMatchObject({ ...words, ...at });
    expect([await listed(), await news()]).toEqual([["After dark"], ["help"]]);
  });

  it("shows visitors the published text while a new version is being written", async () => {
    dataOf(await save({ version: 2, title: "By lamps", text: "Bring two." }));
    expect(await read()).toMatchObject(words);
    expect(await listed()).toEqual(["After dark"]);
    dataOf(await turn("publishArticle", 3));
    const now = await read();
    expect(now).toMatchObject({ title: "By lamps", text: "Bring two." });
    // A correction keeps the date of the first publication, which orders the articles.
    expect(now && now.publishedAt < now.updatedAt).toBe(true);
    expect(codeOf(await turn("publishArticle", 4))).toBe("admin.articleIsPublished");
  });

  it("is gone for visitors when it is taken down, and keeps every step and text", async () => {
    dataOf(await turn("takeDownArticle", 4));
    expect([await read(), await listed(), await news()]).toEqual([null, [], []]);
    expect(codeOf(await turn("takeDownArticle", 5))).toBe("admin.articleNotPublished");
    const history = dataOf<ArticleChange[]>(await world.call(admin, "articleHistory", at));
    expect(history.map(({ step, title }) => [step, title])).toEqual([
      ["takenDown", "By lamps"],
      ["published", "By lamps"],
      ["written", "By lamps"],
      ["published", "After dark"],
      ["written", "After dark"],
    ]);
    const first = dataOf<ArticleVersion>(await world.call(admin, "articleVersion", { ...at, version: 1 }));
    expect(first).toMatchObject(words);
    // Saves the first text again, as a new version.
    dataOf(await save({ version: 5, text: first.text }));
    dataOf(await turn("publishArticle", 6));
    expect(await read()).toMatchObject(words);
    const lines = dataOf<{ items: { action: string; after: string }[] }>(
      await world.call(admin, "auditLog", { subjectId: "help/after-dark" }),
    ).items;
    expect(lines.map(({ action }) => action)).toContain("takeDownArticle");
    expect(lines.some(({ after }) => after === "After dark (version 7, published)")).toBe(true);
  });

  it("is written by one admin at a time", async () => {
    const both = await Promise.all([1, 2].map(() => save({ version: 7, text: "Twice." })));
    expect(both.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(both.filter((answer) => !("data" in answer)).map(codeOf)).toEqual(["admin.contentChanged"]);
  });

  it.each([
    ["the address of another", {}, "admin.slugTaken", "slug"],
    ["the address of one that is built in", { kind: "blog", slug: "before-the-hiab-comes" }, "admin.slugTaken", "slug"],
    ["an address that is none", { slug: "Skip Hire" }, "input.invalid", "slug"],
    ["HTML", { slug: "new-one", text: "<script>alert(1)</script>" }, "admin.articleUnreadable", "text"],
    ["a link that runs a script", { slug: "new-one", text: "[x](javascript:1)" }, "admin.articleUnreadable", "text"],
    ["no text", { slug: "new-one", text: " " }, "input.invalid", "text"],
    ["too long a text", { slug: "new-one", text: "a".repeat(20_001) }, "input.invalid", "text"],
    ["an older version", { version: 3 }, "admin.contentChanged", undefined],
    ["a version of what is not there", { slug: "new-one", version: 2 }, "admin.contentChanged", undefined],
  ])("is refused with %s", async (_what, change, code, field) => {
    const answer = await save(change);
    expect(codeOf(answer)).toBe(code);
    expect("error" in answer && answer.error.info?.field).toBe(field);
  });

  it("only admins write articles, and only admins see drafts", async () => {
    for (const person of [contractor, null]) {
      for (const [name, input] of [
        ["saveArticle", { ...at, ...words, version: 0 }],
        ["publishArticle", { ...at, version: 1 }],
        ["takeDownArticle", { ...at, version: 1 }],
        ["allArticles", { kind: "help" }],
        ["articleHistory", at],
        ["articleVersion", { ...at, version: 1 }],
      ] as const)
        expect(codeOf(await world.call(person, name, input as never))).not.toBeNull();
    }
  });
});
