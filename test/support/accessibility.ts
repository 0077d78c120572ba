import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const rulesOfColour = ["color-contrast", "link-in-text-block"];
export const colours: RunOptions = { runOnly: rulesOfColour };
export const allButColours: RunOptions = {
  rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
};

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's findings about a page or a part of it: the rule and the first element that breaks it, a line each. */
export async function violationsIn(page: Page, part = "html", options: RunOptions = {}): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(source);
  return page.evaluate(
    async ({ within, how }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within, { ...how, resultTypes: ["violations"], preload: { assets: ["media"] } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within: part, how: options },
  );
}
