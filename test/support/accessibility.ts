import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe has against a page, or against a part of it: the rule and the first element that breaks it, a line each. It
 * looks from the page itself ("legacy"), which is enough without frames from elsewhere; else every look would open
 * another page to sum up in. And it describes what is wrong only: most of its time went into describing what is right.
 */
export async function violationsIn(page: Page, part = "html"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
