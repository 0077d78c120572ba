import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadPart } from "./load-chunk.ts";
import { Spinner } from "./spinner.tsx";

/**
 * A part of a page in its own chunk, loaded when first drawn. Forms need it: they import the schema library. `waiting`
 * is the loading text.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  return partAhead(load, waiting).Part;
}

/** Also returns a function that fetches the part ahead, so that it draws at once. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  let known: ComponentType<Props> | undefined;
  const ahead = async () => {
    known ??= await loadPart(load);
    return known;
  };
  const Later = lazy(async () => ({ default: await ahead() }));
  function Part(props: Props) {
    // Keeps the first component: another type would lose the state.
    const [Known] = useState(() => known);
    if (Known) return <Known {...props} />;
    return (
      <Suspense
        fallback={
          <span data-coming>
            <Spinner text={waiting} />
          </span>
        }
      >
        <Later {...props} />
      </Suspense>
    );
  }
  return { Part, ahead };
}
