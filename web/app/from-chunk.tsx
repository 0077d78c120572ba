import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { PageSpinner } from "../ui/spinner.tsx";
import { ErrorBoundary, PageLoadError } from "./error-boundary.tsx";

type FromChunkProps = {
  name: string;
  known: ComponentType | undefined;
  load: () => Promise<ComponentType>;
  children?: ReactNode;
};

/** Shows a component from its own chunk: a spinner while loading, an error screen after a failure. */
export function FromChunk({ name, known, load, children }: FromChunkProps) {
  const [attempt, setAttempt] = useState(0);
  // React caches the failure of a lazy component, so each attempt creates a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Loaded = useMemo(
    () =>
      known ??
      lazy(() =>
        load().then(
          (component) => ({ default: component }),
          (cause: unknown) => {
            throw new PageLoadError(name, { cause });
          },
        ),
      ),
    [name, attempt],
  );
  return (
    <ErrorBoundary resetOn={useLocation().pathname} onRetry={() => setAttempt((tried) => tried + 1)}>
      <Suspense fallback={<PageSpinner />}>
        {children}
        <Loaded />
      </Suspense>
    </ErrorBoundary>
  );
}
