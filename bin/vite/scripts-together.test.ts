import { describe, expect, it } from "vitest";
import { type Chunk, loadedTogether } from "./scripts-together.ts";

const large = "x".repeat(5_000);
const small = "x".repeat(100);
const entry = (path: string, ...imports: string[]): Chunk => ({
  ...shared(`${path}.js`, large, ...imports),
  facadeModuleId: `/web/${path}`,
  isDynamicEntry: true,
});
const shared = (fileName: string, code: string, ...imports: string[]): Chunk => ({
  ...{ fileName, name: fileName, code, imports, moduleIds: [`/web/${fileName}`], facadeModuleId: null },
  ...{ isEntry: false, isDynamicEntry: false },
});

const stages = {
  stages: [["index.ts"], ["app.ts"], ["bar.ts", "bell.ts"]],
  apart: { front: /^front/ },
  alone: /^worker/,
};
const together = (...chunks: Chunk[]) =>
  loadedTogether([entry("index.ts"), entry("app.ts"), ...chunks], "/web", stages)
    .map((group) => group.map(({ fileName }) => fileName).sort())
    .sort();

describe("one file", () => {
  it("is made of what comes with a stage, whichever of its entries asks for it, and of the entries' own parts", () => {
    expect(
      together(
        entry("bar.ts", "of-bar", "of-both"),
        entry("bell.ts", "of-bell", "of-both"),
        ...["of-bar", "of-bell", "of-both"].map((name) => shared(name, large)),
      ),
    ).toEqual([["bar.ts.js", "bell.ts.js", "of-bar", "of-bell", "of-both"]]);
  });

  it("is not what a page without the last stage shares with it: that page would load the rest", () => {
    expect(
      together(
        entry("bar.ts", "of-all", "of-bar"),
        entry("bell.ts", "of-bar"),
        entry("front.ts", "of-all"),
        shared("of-all", large),
        shared("of-bar", large),
      ),
    ).toEqual([["bar.ts.js", "bell.ts.js", "of-bar"]]);
  });

  it("is made of large parts only where the very same pages have them, and of all small ones", () => {
    const chunks = [
      entry("bar.ts"),
      entry("bell.ts"),
      entry("one.ts", "large-a", "large-b", "small-a", "small-b"),
      entry("two.ts", "large-a", "large-b", "large-c", "small-b"),
      entry("three.ts", "large-c", "small-a", "small-b"),
      ...["large-a", "large-b", "large-c"].map((name) => shared(name, large)),
    ];
    const own = ["bar.ts.js", "bell.ts.js"];
    expect(together(...chunks, shared("small-a", small), shared("small-b", small))).toEqual([
      own,
      ["large-a", "large-b"],
      ["small-a", "small-b"],
    ]);
    // A small one that needs something large would bring it to each page that has any.
    const needy = shared("small-a", small, "large-d");
    expect(together(...chunks, needy, shared("small-b", small), shared("large-d", large))).toEqual([
      own,
      ["large-a", "large-b"],
      ["large-d", "small-a"],
    ]);
  });

  it("has nothing that a worker shares with pages", () => {
    const chunks = [entry("bar.ts", "of-bar", "of-worker"), entry("bell.ts"), entry("worker.ts", "of-worker")];
    expect(together(...chunks, shared("of-bar", large), shared("of-worker", large))).toEqual([
      ["bar.ts.js", "bell.ts.js", "of-bar"],
    ]);
  });

  it("is not guessed at: a stage that names no entry is told", () => {
    expect(() => together(entry("bar.ts"))).toThrow("The app has no entry bell.ts");
  });
});
