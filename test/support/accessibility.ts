import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const rulesOfColour = ["color-contrast", "link-in-text-block"];
/** The rules that a colour scheme can break, which take most of the time. */
export const colours: RunOptions = { runOnly: rulesOfColour };
export const allButColours: RunOptions = {
  rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
};

/** What axe has against a page, or a part of it: the rule and the first element that breaks it, a line each. */
export async function violationsIn(page: Page, part = "html", options: RunOptions = {}): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, how }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within, { ...how, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within: part, how: options },
  );
}
