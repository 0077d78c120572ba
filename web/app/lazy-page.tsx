import type { ComponentType } from "react";
import type { PageRoute } from "../session/route-entry.ts";
import { Arrival } from "./arrival.tsx";
import { FromChunk } from "./from-chunk.tsx";

const preloaded = new Map<PageRoute, ComponentType>();

/** Whether a page sends no queries. As prerendered HTML, it then also needs no table of pages. */
export const asksNothing = (page: Pick<PageRoute, "html" | "asksNothing">): boolean =>
  page.html === "prose" || page.asksNothing === true;

async function componentOf(page: PageRoute): Promise<ComponentType> {
  if (asksNothing(page)) return (await page.load()).default;
  const [{ default: Page }, { QueriedPage }] = await Promise.all([page.load(), import("./queried.tsx")]);
  return () => (
    <QueriedPage>
      <Page />
    </QueriedPage>
  );
}

/** Sets the already loaded component of a page, so that its chunk is not loaded again. */
export function presetPage(page: PageRoute, component: ComponentType): void {
  preloaded.set(page, component);
}

export async function preloadPage(page: PageRoute): Promise<void> {
  presetPage(page, await componentOf(page));
}

export function LazyPage({ page }: { page: PageRoute }) {
  return (
    <FromChunk name={`the page ${page.path}`} known={preloaded.get(page)} load={() => componentOf(page)}>
      {/* Before the page, so that the page can override this title. */}
      <Arrival page={page} />
    </FromChunk>
  );
}
