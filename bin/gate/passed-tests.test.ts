import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changedTests } from "./passed-tests.ts";

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const run = (status = "passed") => {
  const { files, keep } = changedTests(root);
  keep(JSON.stringify({ testResults: files.map((file) => ({ name: join(root, file), status })) }));
  return files;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "passed-tests-"));
  write("package.json", "{}");
  write("package-lock.json", JSON.stringify({ packages: {} }));
  write("vitest.config.ts", "");
  write("web/test/fresh-page.ts", "");
  write("test/support/longest-first.ts", "");
  write("shared/rule.ts", "export const rule = 1;");
  write("shared/rule.test.ts", 'import "./rule.ts";');
  write("web/page.test.tsx", 'import "../web/page.ts";');
  write("web/page.ts", "");
});
afterEach(() => rmSync(root, { recursive: true }));

const everything = ["shared/rule.test.ts", "web/page.test.tsx"];

it("runs tests that have not passed yet, and none twice", () => {
  expect(run("failed")).toEqual(everything);
  expect(run()).toEqual(everything);
  expect(run()).toEqual([]);
});

it.each([
  ["a rule", "shared/rule.ts", ["shared/rule.test.ts"]],
  ["the document of pages", "web/test/fresh-page.ts", everything],
  ["the configuration", "vitest.config.ts", everything],
  ["the evidence, half written", ".haulyard/passed-tests.json", everything],
])("runs again the tests that a change of %s affects", (_what, path, reached) => {
  run();
  write(path, "export const changed = 1;");
  expect(run()).toEqual(reached);
});

it("always runs a test that reads files itself", () => {
  write("shared/reads.test.ts", 'import { readFileSync } from "node:fs";');
  run();
  expect(run()).toEqual(["shared/reads.test.ts"]);
});
