import type { BrowserContext, Page } from "@playwright/test";

export interface LayoutShift {
  /** Cumulative Layout Shift. 0 means that nothing moved. */
  readonly sum: number;
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

/** Measures layout shifts in every page that the context opens from now on. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: watching });
}

export function layoutShiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(() => (globalThis as unknown as { layoutShift: LayoutShift }).layoutShift);
}
