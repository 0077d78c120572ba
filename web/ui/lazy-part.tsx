import { type ComponentType, lazy, Suspense } from "react";
import { loadPart } from "./load-chunk.ts";
import { Spinner } from "./spinner.tsx";

/**
 * A part of a page that comes in a chunk of its own when it is first drawn: forms bring the schema library, which a page
 * that is mostly read need not wait for. `waiting` says what is on its way.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  const Part = lazy(async () => ({ default: await loadPart(load) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense
        fallback={
          <span data-coming>
            <Spinner text={waiting} />
          </span>
        }
      >
        <Part {...props} />
      </Suspense>
    );
  };
}
