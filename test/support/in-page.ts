import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";

/** What a page of the app shows at an address. */
export interface Seen {
  /** Path with query and hash. */
  readonly at: string;
  readonly headings: readonly string[];
  /** False: it was still loading when patience ended. */
  readonly settled: boolean;
  /** Paths of this site that it links to. */
  readonly links: readonly string[];
}

/** Gives the function of in-page.js to every page that the context will open. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: join(import.meta.dirname, "in-page.js") });
}

/** Goes to an address by the browser's history, as links do, and waits to be at `end` and at rest, or for patience to end. */
export function visitRoute(page: Page, path: string, end: string, patienceMs: number): Promise<Seen> {
  return page.evaluate(
    (input) => (globalThis as unknown as { visitRoute: (input: object) => Promise<Seen> }).visitRoute(input),
    { path, end, patienceMs },
  );
}
