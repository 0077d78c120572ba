import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadPart } from "./load-chunk.ts";
import { useTakenOver } from "./use-taken-over.ts";

type Loaded = { readonly default: ComponentType };
type Load = () => Promise<Loaded>;

const ahead = new Map<Load, Loaded | undefined>();
const drawn = new Set<Loaded>();

/**
 * A part of a public page that only stands there to be read. In a page that came as HTML it stays as it came: its script is
 * never loaded, and its links open their pages anew. Drawn in the browser, it comes with a chunk of its own.
 */
export function stillPart(load: Load): ComponentType {
  const Later = lazy(() => loadPart(load));
  ahead.set(load, undefined);
  return function StillPart() {
    const takenOver = useTakenOver();
    const [cameAsHtml] = useState(!takenOver);
    const found = ahead.get(load);
    if (found) {
      drawn.add(found);
      return (
        <div>
          <found.default />
        </div>
      );
    }
    return cameAsHtml ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put in, so that React leaves what stands there
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    ) : (
      <div>
        <Suspense>
          <Later />
        </Suspense>
      </div>
    );
  };
}

/** Loads every still part that is known by now, for pages that are drawn ahead. */
export async function loadStillParts(): Promise<void> {
  await Promise.all([...ahead.keys()].map(async (load) => ahead.set(load, await load())));
}

/** Draws something by `draw`. Answers it, and the modules of the still parts that were drawn in it: their styles are needed there. */
export function withStillParts<Drawn>(draw: () => Drawn): { result: Drawn; modules: readonly Loaded[] } {
  drawn.clear();
  return { result: draw(), modules: [...drawn] };
}
