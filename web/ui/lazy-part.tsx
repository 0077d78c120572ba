import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadPart } from "./load-chunk.ts";
import { Spinner } from "./spinner.tsx";

/**
 * A part of a page that comes in a chunk of its own when it is first drawn: forms bring the schema library, which a page
 * that is mostly read need not wait for. `waiting` says what is on its way.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  return partAhead(load, waiting).Part;
}

/** The same, with what fetches it ahead: from then on it is drawn at once. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: string) {
  let known: ComponentType<Props> | undefined;
  const ahead = async () => {
    known ??= await loadPart(load);
    return known;
  };
  const Later = lazy(async () => ({ default: await ahead() }));
  function Part(props: Props) {
    // What was drawn as it came stays: another component would begin anew.
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
