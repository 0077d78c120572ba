import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generatedFiles } from "../../bin/generated-files.ts";

const root = join(import.meta.dirname, "../..");
const files = await generatedFiles();

it.each(Object.keys(files))("%s is what `npm run generate` would write now", (path) => {
  expect(readFileSync(join(root, path), "utf8"), "Run: npm run generate").toBe(files[path]);
});
