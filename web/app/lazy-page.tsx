import { lazy, Suspense, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { PageRoute } from "../lib/route-entry.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { Arrival } from "./arrival.tsx";
import { ErrorBoundary, PageLoadError } from "./error-boundary.tsx";

/** A page from its own chunk, with a spinner while it comes and an error screen when it does not. */
export function LazyPage({ page }: { page: PageRoute }) {
  const [attempt, setAttempt] = useState(0);
  // A new lazy component for each attempt: React remembers the failure of the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Page = useMemo(
    () =>
      lazy(() =>
        page.load().catch((cause: unknown) => {
          throw new PageLoadError(page.path, { cause });
        }),
      ),
    [page, attempt],
  );
  return (
    <ErrorBoundary resetOn={useLocation().pathname} onRetry={() => setAttempt((tried) => tried + 1)}>
      <Suspense fallback={<PageSpinner />}>
        <Page />
        <Arrival title={page.title} />
      </Suspense>
    </ErrorBoundary>
  );
}
