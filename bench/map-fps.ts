import type { Page } from "@playwright/test";
import { services } from "#shared/catalogue/services.ts";
import type { LiveMap } from "#shared/fleet/live-map.ts";
import { percentile } from "#test/support/percentile.ts";
import type { Shared } from "./shared.ts";

const [vehicles, rounds, seconds] = [10_000, 7, 4];

/**
 * Pans the live map, alternately without vehicles and with ten thousand, on two pages of one browser. `map.fps10k` is
 * the median frame rate with them over the median without. Software rendering draws few frames a second, so each turn
 * takes seconds.
 */
export default async function benchMapFps(shared: Shared) {
  const [{ origin }, browser] = [await shared.demo(), await shared.browser()];
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const [bare, full] = [await opened(await context.newPage(), 0), await opened(await context.newPage(), vehicles)];
  const frames = { bare: [] as number[], full: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    frames.bare.push(await framesWhilePanning(bare, seconds));
    frames.full.push(await framesWhilePanning(full, seconds));
  }
  const [bareFps, fps] = [percentile(frames.bare, 0.5), percentile(frames.full, 0.5)];
  return { "map.fps10k": fps / bareFps, fps, bareFps };
}

async function opened(page: Page, vehicles: number): Promise<Page> {
  await page.route("**/graphql", async (route) => {
    if (!/\bliveMap\(/.test(route.request().postData() ?? "")) return route.continue();
    await route.fulfill({ json: { data: { liveMap: crowd(vehicles) } } });
  });
  await page.goto("/live-map");
  await page.locator("main [data-state=shown]").waitFor();
  await page.getByRole("heading", { name: new RegExp(`^On duty now: ${vehicles} vehicle`) }).waitFor();
  // By now the marks are grouped and drawn, and the tiles are loaded.
  await page.waitForLoadState("networkidle");
  await framesWhilePanning(page, 1);
  return page;
}

/** Spreads vehicles over the central belt with integers only: the same in every run. */
function crowd(vehicles: number): LiveMap {
  const at = new Date().toISOString();
  return {
    sight: "rounded",
    more: [],
    ownHauliers: [],
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      reference: `vehicle-${i}`,
      vehicleType: "Hiab lorry",
      services: [services.hiab.id],
      availability: (["available", "limited", "busy"] as const)[i % 3] ?? "busy",
      position: { lat: 55.4 + ((i * 7919) % 1_100) / 1_000, lng: -4.75 + ((i * 104_729) % 2_000) / 1_000 },
      isExact: false,
      at,
      isBlurred: false,
      companyName: null,
      haulierId: null,
      verified: true,
      rating: null,
      reviewCount: 0,
    })),
  };
}

/** Runs in the page: counts the frames per second over a period. */
const framesIn = `(ms) =>
  new Promise((resolve) => {
    let frames = 0;
    const begun = performance.now();
    const next = () => {
      const elapsed = performance.now() - begun;
      if (elapsed >= ms) return resolve((frames * 1_000) / elapsed);
      frames += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`;

async function framesWhilePanning(page: Page, seconds: number): Promise<number> {
  await page.bringToFront();
  const box = await page.locator("canvas.maplibregl-canvas").boundingBox();
  if (!box) throw new Error("There is no map to pan.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counted = page.evaluate<number>(`(${framesIn})(${seconds * 1_000})`);
  let isOver = false;
  void counted.finally(() => {
    isOver = true;
  });
  for (let step = 0; !isOver; step++) await page.mouse.move(x + Math.sin(step / 8) * 150, y);
  await page.mouse.move(x, y);
  await page.mouse.up();
  return counted;
}
