import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storedItems } from "./stored-items.ts";

const web = join(import.meta.dirname, "..");

it("the page on cookies names whatever the web app keeps in a browser, and nothing that it does not", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: web })
    .filter((file) => !/\.test\.|stored-items|virtual-/.test(file))
    .map((file) => readFileSync(join(web, file), "utf8"))
    .filter((text) => /localStorage|sessionStorage|openDB/.test(text))
    // Locks between tabs keep nothing.
    .map((text) => text.replaceAll(/locks\.request\([^,]*/g, ""));
  const used = new Set(sources.flatMap((text) => text.match(/(?<=["`])haulyard[.-][A-Za-z.]+/g) ?? []));
  const named = storedItems.map(([name]) => name.replace("…", "")).filter((name) => name.startsWith("haulyard"));
  expect([...used].filter((key) => !named.some((name) => key.startsWith(name.replace(/\.$/, "")))).sort()).toEqual([]);
  expect(named.filter((name) => ![...used].some((key) => key.startsWith(name.replace(/\.$/, ""))))).toEqual([]);
});

it("nothing is kept in cookies", () => {
  const writers = globSync("**/*.{ts,tsx}", { cwd: web }).filter(
    (file) =>
      !file.endsWith("stored-items.test.ts") && readFileSync(join(web, file), "utf8").includes("document.cookie"),
  );
  expect(writers).toEqual([]);
});
