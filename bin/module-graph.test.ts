import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moduleGraph } from "./module-graph.ts";

let root = "";

const lockOf = (deepVersion: string) => ({
  packages: {
    "node_modules/@scope/shallow": { version: "1.0.0", dependencies: { deep: "*" } },
    "node_modules/@scope/shallow/node_modules/deep": { version: deepVersion },
    "node_modules/deep": { version: "9.0.0" },
  },
});

const files: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ imports: { "#shared/*": "./shared/*" } }),
  "package-lock.json": JSON.stringify(lockOf("2.0.0")),
  "a/entry.test.tsx": `
    import "./side.css";
    import scene from "./scene.svg?raw";
    import { helper } from "@scope/shallow/helper.js";
    import { readFile } from "node:fs/promises";
    import type { Shape } from "./shape.ts";
    export { rule } from "#shared/rule.ts";
    const later = () => import("./later.ts");
    const text = readFile(new URL("./text.txt", import.meta.url));
    const page = import.meta.glob("./pages/*.json", { eager: true });
    const view: Shape = <b>{scene}{helper}</b>;`,
  "a/later.ts": `import "./entry.test.tsx";`,
  "a/shape.ts": "",
  "a/scene.svg": "<svg/>",
  "a/side.css": `@import "./base.css";`,
  "a/base.css": "",
  "a/text.txt": "text",
  "a/pages/one.json": "{}",
  "a/computed/one.txt": "one",
  "shared/rule.ts": "export const rule = 1;",
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "module-graph-"));
  for (const [path, text] of Object.entries(files)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => moduleGraph(root).hashOf(["a/entry.test.tsx"], ["a/computed/*"]);

describe("the module graph of a file", () => {
  it("has files loaded by import, alias, literal path and glob, and the packages that these need", () => {
    expect(moduleGraph(root).filesOf("a/entry.test.tsx")).toEqual([
      "a/base.css",
      "a/entry.test.tsx",
      "a/later.ts",
      "a/pages/one.json",
      "a/scene.svg",
      "a/side.css",
      "a/text.txt",
      "node_modules/@scope/shallow@1.0.0",
      "node_modules/@scope/shallow/node_modules/deep@2.0.0",
      "shared/rule.ts",
    ]);
  });

  it.each([
    ["a transitive import", "shared/rule.ts", "export const rule = 2;"],
    ["a style that another imports", "a/base.css", "b {}"],
    ["a new file that a glob finds", "a/pages/two.json", "{}"],
    ["a declared file", "a/computed/one.txt", "two"],
    ["a package in a package", "package-lock.json", JSON.stringify(lockOf("2.0.1"))],
  ])("changes with %s", (_what, path, text) => {
    const before = hash();
    write(path, text);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ["types alone", "a/shape.ts", "export type Shape = string;"],
    ["files that it does not load", "shared/other.ts", "export const other = 1;"],
  ])("does not change with %s", (_what, path, text) => {
    const before = hash();
    write(path, text);
    expect(hash()).toBe(before);
  });

  it("names the file that cannot be parsed", () => {
    write("shared/rule.ts", "export const = 1;");
    expect(hash).toThrow("shared/rule.ts cannot be parsed");
  });
});
