import type { BrowserContext, Page } from "@playwright/test";

/** How much of a page has jumped since it was opened. */
export interface LayoutShift {
  /** Cumulative Layout Shift: parts of the window times parts of its height, summed. 0 is a page that holds still. */
  readonly sum: number;
  /** What moved, as the openings of its tags. */
  readonly moved: readonly string[];
}

const watching = `
  window.layoutShift = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShift.sum += value;
      for (const { node } of sources) window.layoutShift.moved.push(node?.cloneNode?.(false)?.outerHTML ?? "text");
    }
  }).observe({ type: "layout-shift", buffered: true });`;

/** From now on each page that the context opens counts how much of it jumps by itself. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: watching });
}

/** What an opened page has counted until now. */
export function layoutShiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(() => (globalThis as unknown as { layoutShift: LayoutShift }).layoutShift);
}
