import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operations } from "#shared/operations.ts";
import { documents, productFiles } from "../../bin/generated-files.ts";

const root = join(import.meta.dirname, "../..");
const files = productFiles();

it.each(Object.keys(files))("%s equals the current output of `npm run generate`", (path) => {
  expect(readFileSync(join(root, path), "utf8"), "Run: npm run generate").toBe(files[path]);
});

it("`npm run docs` prints a title and text for each document, and every operation in the one on access", async () => {
  const printed = await documents();
  for (const [path, text] of Object.entries(printed)) expect(text, path).toMatch(/^# \w.*\n\n[\s\S]+\n$/);
  const access = printed["docs/generated/access.md"] ?? "";
  expect(Object.keys(operations).filter((name) => !access.includes(name))).toEqual([]);
});
