import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadPart } from "./load-chunk.ts";
import { useHydrated } from "./use-hydrated.ts";

type Loaded = { readonly default: ComponentType };
type Load = () => Promise<Loaded>;

const ahead = new Map<Load, Loaded | undefined>();
const drawn = new Set<Loaded>();

/**
 * A read-only part of a public page. In HTML from the server it stays as it is: its script never loads, and its links
 * load whole pages. On the client it is drawn from its own chunk.
 */
export function stillPart(load: Load): ComponentType {
  const Later = lazy(() => loadPart(load));
  ahead.set(load, undefined);
  return function StillPart() {
    const hydrated = useHydrated();
    const [cameAsHtml] = useState(!hydrated);
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

/** Loads all registered still parts before pages are rendered to HTML. */
export async function loadStillParts(): Promise<void> {
  await Promise.all([...ahead.keys()].map(async (load) => ahead.set(load, await load())));
}

/** Runs `draw` and returns its result with the modules of the still parts in it, whose styles the page needs. */
export function withStillParts<Drawn>(draw: () => Drawn): { result: Drawn; modules: readonly Loaded[] } {
  drawn.clear();
  return { result: draw(), modules: [...drawn] };
}
