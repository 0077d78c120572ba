import { describe, expect, it } from "vitest";
import { filesTogether, type Module, type Stages } from "./scripts-together.ts";

const large = "x".repeat(9_000);
const small = "x".repeat(100);
type Modules = Readonly<Record<string, Partial<Module>>>;

const stages: Stages = {
  stages: [
    { name: "index", entries: ["index.ts"] },
    { name: "app", entries: ["app.ts"] },
    { name: "bar", entries: ["bar.ts", "bell.ts"], shared: [], kinds: 2 },
  ],
  kinds: [
    { name: "day", pages: /^day/, stages: 3 },
    { name: "desk", pages: /^desk/, stages: 3 },
    { name: null, pages: /^map/, stages: 3 },
  ],
  apart: [{ pages: /^front/, stages: 2 }],
  alone: /^worker/,
};
const module = (code: string, ...importedIds: string[]) => ({
  code,
  importedIds: importedIds.map((id) => `/web/${id}`),
});

/**
 * Returns the files of modules that are no stage's entry, on a page with `index.ts`, `app.ts` and the given modules.
 */
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
  const named = Object.fromEntries([...files].map(([id, file]) => [id.slice("/web/".length), file]));
  const ofStages = { "app.ts": "app", "bar.ts": "bar", "bell.ts": "bar" };
  expect(named).toMatchObject(ofStages);
  return Object.fromEntries(Object.entries(named).filter(([id]) => !(id in ofStages)));
}

describe("one file", () => {
  it("has the entries of a stage with their imports, whichever entry loads them first", () => {
    const entries = { "bar.ts": module(large, "of-bar", "of-both"), "bell.ts": module(large, "of-bell", "of-both") };
    expect(together(entries, { "of-bar": module(large), "of-bell": module(large), "of-both": module(large) })).toEqual({
      ...{ "of-bar": "bar", "of-bell": "bar", "of-both": "bar" },
    });
  });

  it("leaves out modules that a page without that stage shares with it", () => {
    const entries = {
      "bar.ts": module(large, "of-all", "of-bar"),
      "bell.ts": module(large),
      "front.ts": module(large, "of-all"),
    };
    expect(together(entries, { "of-all": module(large), "of-bar": module(large) })).toEqual({ "of-bar": "bar" });
  });

  it("has modules shared by as many kinds of page as the stage requires", () => {
    const entries = {
      ...{ "bar.ts": module(large), "bell.ts": module(large), "rare.ts": module(large, "of-one") },
      ...{ "day.ts": module(large, "of-two", "of-one"), "desk.ts": module(large, "of-two") },
    };
    const pages = { "day.ts": "day", "desk.ts": "desk" };
    expect(together(entries, { "of-one": module(large), "of-two": module(large) })).toEqual({
      ...{ ...pages, "of-two": "bar", "of-one": "day" },
    });
  });

  it("has the pages of a kind, with what no other kind loads; a kind without a name only counts", () => {
    const entries = {
      ...{ "bar.ts": module(large), "bell.ts": module(large), "map.ts": module(large, "of-map", "of-both") },
      ...{ "day-1.ts": module(large, "of-day"), "day-2.ts": module(large, "of-day", "of-both") },
    };
    expect(together(entries, { "of-day": module(large), "of-map": module(large), "of-both": module(large) })).toEqual({
      ...{ "day-1.ts": "day", "day-2.ts": "day", "of-day": "day", "of-both": "bar" },
    });
  });

  it("has modules of a page of each kind that it names", () => {
    const [index, app, bar] = stages.stages;
    if (!index || !app || !bar) throw new Error("stages");
    const given = { ...stages, stages: [index, { ...app, shared: [/^front/, /^desk/] }, bar] };
    const entries = {
      ...{ "bar.ts": module(large), "bell.ts": module(large), "front.ts": module(large, "of-front", "of-all") },
      ...{ "front-2.ts": module(large, "of-front"), "desk.ts": module(large, "of-all") },
    };
    expect(together(entries, { "of-front": module(large), "of-all": module(large) }, given)).toEqual({
      ...{ "desk.ts": "desk", "of-all": "app" },
    });
  });

  it("has modules imported through a removed module", () => {
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
    expect(together(entries, others)).toEqual({ "small-a": "pieces-3", "small-b": "pieces-3" });
    const needy = { ...others, "small-a": module(small, "large-a") };
    expect(together(entries, needy)).toEqual({ "small-b": "pieces-3" });
  });

  it("has the small modules of a page that does without later stages, and those of other pages apart", () => {
    const entries = {
      ...{ "bar.ts": module(large), "bell.ts": module(large), "front.ts": module(large, "of-front") },
      ...{ "list-1.ts": module(large, "of-front", "of-lists"), "list-2.ts": module(large, "of-lists") },
    };
    expect(together(entries, { "of-front": module(small), "of-lists": module(small) })).toEqual({
      ...{ "of-front": "app", "of-lists": "pieces-3" },
    });
  });

  it("has nothing that an entry alone shares with pages: that is in a file of its own", () => {
    const entries = {
      "bar.ts": module(large, "of-bar", "of-worker"),
      "bell.ts": module(large),
      "worker.ts": module(large, "of-worker"),
    };
    expect(together(entries, { "of-bar": module(large), "of-worker": module(large) })).toEqual({
      ...{ "of-bar": "bar", "of-worker": "base" },
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
