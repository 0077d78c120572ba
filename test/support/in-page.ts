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

/** The functions of in-page.js, which every page of a prepared context has. */
interface InPage {
  visitRoute(input: { path: string; end: string; patienceMs: number }): Promise<Seen>;
  takeTokens(input: { email: string; password: string }): Promise<void>;
  askApi(input: { query: string }): Promise<unknown>;
}

/** Gives the functions to every page that the context will open. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: join(import.meta.dirname, "in-page.js") });
}

function inPage<Name extends keyof InPage>(
  page: Page,
  name: Name,
  input: Parameters<InPage[Name]>[0],
): Promise<Awaited<ReturnType<InPage[Name]>>> {
  return page.evaluate(
    ([name, input]) =>
      (globalThis as unknown as { routeTour: Record<string, (input: unknown) => unknown> }).routeTour[name]?.(input),
    [name, input] as const,
  ) as Promise<Awaited<ReturnType<InPage[Name]>>>;
}

/** Goes to an address by the browser's history, as links do, and waits to be at `end` and at rest, or for patience to end. */
export function visitRoute(page: Page, path: string, end: string, patienceMs: number): Promise<Seen> {
  return inPage(page, "visitRoute", { path, end, patienceMs });
}

/** Signs somebody in past the sign-in page, for tours where signing in is not what is looked at. */
export async function quickSignIn(page: Page, email: string, password: string): Promise<void> {
  await inPage(page, "takeTokens", { email, password });
  await page.reload();
}

/** Runs a query as whoever has signed in here. */
export async function askApi<T>(page: Page, query: string): Promise<T> {
  return (await inPage(page, "askApi", { query })) as T;
}
