import type { ComponentType } from "react";
import type { PageRoute } from "../session/route-entry.ts";
import { Arrival } from "./arrival.tsx";
import { FromChunk } from "./from-chunk.tsx";

/** Pages whose chunks are there already. */
const preloaded = new Map<PageRoute, ComponentType>();

/** Whether a page comes without the query client and, as HTML, without the table of pages. */
export const asksNothing = (page: Pick<PageRoute, "html" | "asksNothing">): boolean =>
  page.html === "prose" || page.asksNothing === true;

/** The page's component with what it stands in. */
async function componentOf(page: PageRoute): Promise<ComponentType> {
  if (asksNothing(page)) return (await page.load()).default;
  const [{ default: Page }, { QueriedPage }] = await Promise.all([page.load(), import("./queried.tsx")]);
  return () => (
    <QueriedPage>
      <Page />
    </QueriedPage>
  );
}

/** Draws a page with this component, as if it were its own. */
export function presetPage(page: PageRoute, component: ComponentType): void {
  preloaded.set(page, component);
}

/** Fetches a page's chunk ahead of drawing it. Rejects when it does not come. */
export async function preloadPage(page: PageRoute): Promise<void> {
  presetPage(page, await componentOf(page));
}

/** A page from its own chunk. */
export function LazyPage({ page }: { page: PageRoute }) {
  return (
    <FromChunk name={`the page ${page.path}`} known={preloaded.get(page)} load={() => componentOf(page)}>
      {/* First, so that a page which knows better what it shows has the last word on its title. */}
      <Arrival page={page} />
    </FromChunk>
  );
}
