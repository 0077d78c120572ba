import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { build } from "vite";
import { controlPairs, type Pairs, textPairs } from "../../web/ui/gallery/pairs.ts";
import { violationsIn } from "../support/accessibility.ts";
import { contrast } from "./contrast.ts";
import { looks } from "./looks.ts";
import { test } from "./test.ts";

const root = join(import.meta.dirname, "../..");
const origin = "http://gallery.test";
let built: string;

test.beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), "haulyard-gallery-"));
  await build({
    configFile: join(root, "vite.config.ts"),
    mode: "gallery",
    root: join(root, "web"),
    logLevel: "error",
    build: {
      outDir: built,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, "web/ui/gallery/preview.html") },
    },
  });
});
test.afterAll(() => rmSync(built, { recursive: true, force: true }));

async function openGallery(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${origin}/ui/gallery/preview.html`);
  await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible();
}

test("every part in every state is accessible in both themes, and colours that meet stand apart", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  for (const { width, colorScheme } of looks)
    await test.step(`at ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const choose = (state: string) => page.getByRole("tab", { name: state, exact: true }).click();
      await choose("full");
      expect(await violationsIn(page)).toEqual([]);
      for (const state of ["empty", "failed", "loading"]) {
        await choose(state);
        expect(await violationsIn(page, "[role=tabpanel]"), `a list that is ${state}`).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, "nothing sticks out to the side").toBe(0);
      await standApart(page);
    });
});

async function standApart(page: Page): Promise<void> {
  const colours = new Map(await page.evaluate(shownColours));
  const colour = (name: string) => colours.get(name) ?? `no --${name}`;
  const tooFaint = (pairs: Pairs, least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front), colour(back)) }))
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    );
  expect(tooFaint(textPairs, 4.5), "text").toEqual([]);
  expect(tooFaint(controlPairs, 3), "edges, marks and rings").toEqual([]);
  const measured = new Set(textPairs.map(([text]) => text));
  const text = [...colours.keys()].filter((name) => name.startsWith("on-"));
  expect(text.length).toBeGreaterThan(5);
  const forgotten = text.filter((name) => !measured.has(name));
  expect(forgotten, "every text colour is measured").toEqual([]);
}

/** Runs in the page: returns every colour token, in the browser's format. */
function shownColours(): [name: string, colour: string][] {
  const rules = (list: CSSRuleList): CSSRule[] =>
    [...list].flatMap((rule) => [rule, ...("cssRules" in rule ? rules(rule.cssRules as CSSRuleList) : [])]);
  const sheets = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
  const names = sheets
    .filter(
      (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText.split(", ").includes(":root"),
    )
    .flatMap(({ style }) => [...style].filter((name) => /^(light-dark\()?#/.test(style.getPropertyValue(name))));
  const probe = document.body.appendChild(document.createElement("i"));
  return [...new Set(names)].map((name) => {
    probe.style.color = `var(${name})`;
    return [name.slice(2), getComputedStyle(probe).color];
  });
}
