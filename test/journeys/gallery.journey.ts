import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");
const origin = "http://gallery.test";
let built: string;

test.beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), "haulyard-gallery-"));
  await build({
    configFile: join(root, "vite.config.ts"),
    root: join(root, "web"),
    logLevel: "error",
    build: {
      outDir: built,
      emptyOutDir: true,
      copyPublicDir: false,
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

for (const [width, theme] of [
  [360, "light"],
  [360, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const) {
  test(`every part in every state is accessible at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await openGallery(page);
    for (const state of ["full", "empty", "failed", "loading"]) {
      await page.getByRole("tab", { name: state, exact: true }).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, "nothing sticks out to the side").toBe(0);
  });
}
