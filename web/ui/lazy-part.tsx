import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { loadPart } from "./load-chunk.ts";
import { Spinner } from "./spinner.tsx";

/**
 * A component in its own chunk, loaded on first render. Use it for forms, which bring the schema library. `waiting`:
 * the loading text, or an element as large as the part, so that nothing moves when it has loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  return partAhead(load, waiting).Part;
}

/** Like `lazyPart`, with a function that preloads the component so that it renders at once. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  let known: ComponentType<Props> | undefined;
  const ahead = async () => {
    known ??= await loadPart(load);
    return known;
  };
  const Later = lazy(async () => ({ default: await ahead() }));
  function Part(props: Props) {
    // Keeps the component of the first render: a different one would lose React state.
    const [Known] = useState(() => known);
    if (Known) return <Known {...props} />;
    return (
      <Suspense
        fallback={
          typeof waiting === "string" ? (
            <span data-coming>
              <Spinner text={waiting} />
            </span>
          ) : (
            waiting
          )
        }
      >
        <Later {...props} />
      </Suspense>
    );
  }
  return { Part, ahead };
}
