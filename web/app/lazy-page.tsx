import { type ComponentType, lazy, Suspense, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { PageRoute } from "../lib/route-entry.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { Arrival } from "./arrival.tsx";
import { ErrorBoundary, PageLoadError } from "./error-boundary.tsx";

/** Pages whose chunks are there already: they are drawn at once. */
const preloaded = new Map<PageRoute, ComponentType>();

/** The page's component with what it stands in. */
async function componentOf(page: PageRoute): Promise<ComponentType> {
  if (page.isStatic) return (await page.load()).default;
  const [{ default: Page }, { Queried }] = await Promise.all([page.load(), import("./queried.tsx")]);
  return () => (
    <Queried>
      <Page />
    </Queried>
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

/** A page from its own chunk, with a spinner while it comes and an error screen when it does not. */
export function LazyPage({ page }: { page: PageRoute }) {
  const [attempt, setAttempt] = useState(0);
  // A new lazy component for each attempt: React remembers the failure of the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Page = useMemo(
    () =>
      preloaded.get(page) ??
      lazy(() =>
        componentOf(page).then(
          (component) => ({ default: component }),
          (cause: unknown) => {
            throw new PageLoadError(page.path, { cause });
          },
        ),
      ),
    [page, attempt],
  );
  return (
    <ErrorBoundary resetOn={useLocation().pathname} onRetry={() => setAttempt((tried) => tried + 1)}>
      <Suspense fallback={<PageSpinner />}>
        {/* First, so that a page which knows better what it shows has the last word on its title. */}
        <Arrival page={page} />
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
