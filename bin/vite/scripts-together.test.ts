import { describe, expect, it } from "vitest";
import { filesTogether, type Module, type Stages } from "./scripts-together.ts";

const large = "x".repeat(9_000);
const small = "x".repeat(100);
type Modules = Readonly<Record<string, Partial<Module>>>;

const stages = {
  stages: [["index.ts"], ["app.ts"], ["bar.ts", "bell.ts"]],
  apart: { front: { entries: /^front/, stages: 2 } },
  alone: /^worker/,
};
const module = (code: string, ...importedIds: string[]) => ({
  code,
  importedIds: importedIds.map((id) => `/web/${id}`),
});

/** The files of a page that loads the entries `index.ts`, `app.ts` and the given ones. */
function together(entries: Modules, others: Modules, given: Stages = stages): Record<string, string> {
  const all = { "app.ts": module(large), ...entries, ...others };
  const dynamicallyImportedIds = Object.keys({ "app.ts": 0, ...entries }).map((id) => `/web/${id}`);
  const page = { ...module(small), isEntry: true, dynamicallyImportedIds };
  const modules = new Map(Object.entries({ "index.ts": page, ...all }).map(([id, one]) => [`/web/${id}`, one]));
  const getModule = (id: string) => ({
    isEntry: false,
    dynamicallyImportedIds: [],
    code: "",
    importedIds: [],
    ...modules.get(id),
  });
  const isIncluded = ([id]: readonly [string, Partial<Module>]) => !id.includes("removed");
  const files = filesTogether(new Set([...modules].filter(isIncluded).map(([id]) => id)), getModule, "/web", given);
  return Object.fromEntries([...files].map(([id, file]) => [id.slice("/web/".length), file]));
}

describe("one file", () => {
  it("has what a stage loads, whichever of its entries asks for it, and not the entries themselves", () => {
    const entries = { "bar.ts": module(large, "of-bar", "of-both"), "bell.ts": module(large, "of-bell", "of-both") };
    expect(together(entries, { "of-bar": module(large), "of-bell": module(large), "of-both": module(large) })).toEqual({
      ...{ "of-bar": "bar", "of-bell": "bar", "of-both": "bar" },
    });
  });

  it("does not have what a page without that stage shares with it", () => {
    const entries = {
      "bar.ts": module(large, "of-all", "of-bar"),
      "bell.ts": module(large),
      "front.ts": module(large, "of-all"),
    };
    expect(together(entries, { "of-all": module(large), "of-bar": module(large) })).toEqual({
      ...{ "of-all": "bar-front", "of-bar": "bar" },
    });
  });

  it("has what is imported through a module that is removed", () => {
    const entries = { "bar.ts": module(large, "removed"), "bell.ts": module(large) };
    expect(together(entries, { removed: module(small, "of-bar"), "of-bar": module(large) })).toEqual({
      "of-bar": "bar",
    });
  });

  it("has small modules of several pages, and none that imports a large one", () => {
    const entries = {
      ...{
        "bar.ts": module(large),
        "bell.ts": module(large),
        "one.ts": module(large, "large-a", "small-a", "small-b"),
      },
      ...{ "two.ts": module(large, "large-a", "small-b"), "three.ts": module(large, "small-a", "small-b") },
      ...{ "four.ts": module(large, "small-b") },
    };
    const others = { "large-a": module(large), "small-a": module(small), "small-b": module(small) };
    expect(together(entries, others)).toEqual({ "small-a": "pieces-app-3", "small-b": "pieces-app-3" });
    const needy = { ...others, "small-a": module(small, "large-a") };
    expect(together(entries, needy)).toEqual({ "small-b": "pieces-app-3" });
  });

  it("does not have what one entry of a kind loads alone, although a stage has that entry", () => {
    const entries = { "bar.ts": module(large, "of-both"), "bell.ts": module(large, "of-bell", "of-both") };
    const apart = { bell: { entries: /^bell/, stages: 2 } };
    const files = together(entries, { "of-bell": module(large), "of-both": module(large) }, { ...stages, apart });
    expect(files).toEqual({ "of-both": "bar-bell" });
  });

  it("has nothing that an entry alone shares with pages", () => {
    const entries = {
      "bar.ts": module(large, "of-bar", "of-worker"),
      "bell.ts": module(large),
      "worker.ts": module(large, "of-worker"),
    };
    expect(together(entries, { "of-bar": module(large), "of-worker": module(large) })).toEqual({
      ...{ "of-bar": "bar", "of-worker": "bar-worker.ts" },
    });
  });

  it("has no schemas, and does not count their package as loaded", () => {
    const entries = { "bar.ts": module(large, "shared/rule"), "bell.ts": module(large) };
    const others = { "shared/rule": module(small, "node_modules/zod"), "node_modules/zod": module(large) };
    expect(together(entries, others)).toEqual({});
  });

  it("is not guessed: a stage that names no entry is an error", () => {
    expect(() => together({ "bar.ts": module(large) }, {})).toThrow("The app has no entry bell.ts");
  });
});
