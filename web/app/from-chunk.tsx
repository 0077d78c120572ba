import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { PageSpinner } from "../ui/spinner.tsx";
import { ErrorBoundary, PageLoadError } from "./error-boundary.tsx";

type FromChunkProps = {
  /** What it is, for the report of a failure. */
  name: string;
  /** The component, where its chunk is there already: it is drawn at once. */
  known: ComponentType | undefined;
  load: () => Promise<ComponentType>;
  /** Drawn before it, once it is there. */
  children?: ReactNode;
};

/** A component from its own chunk, with a spinner while it comes and an error screen when it does not. */
export function FromChunk({ name, known, load, children }: FromChunkProps) {
  const [attempt, setAttempt] = useState(0);
  // A new lazy component for each attempt: React remembers the failure of the old one.
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
