import { type ComponentType, lazy, Suspense } from "react";
import { loadPart } from "./load-chunk.ts";
import { useCameAsHtml } from "./use-hydrated.ts";

type Loaded = { readonly default: ComponentType };
type Load = () => Promise<Loaded>;

const ahead = new Map<Load, Loaded | undefined>();
const drawn = new Set<Loaded>();

/**
 * A component without interaction. In server-rendered HTML, its script never loads and its links load whole pages. On
 * the client, it loads as a chunk.
 */
export function stillPart(load: Load): ComponentType {
  const Later = lazy(() => loadPart(load));
  ahead.set(load, undefined);
  return function StillPart() {
    const cameAsHtml = useCameAsHtml();
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

/** Loads all still parts before pages are rendered to HTML. */
export async function loadStillParts(): Promise<void> {
  await Promise.all([...ahead.keys()].map(async (load) => ahead.set(load, await load())));
}

/** Runs `draw`. Returns its result and the modules of the still parts in it, whose styles the page must include. */
export function withStillParts<Drawn>(draw: () => Drawn): { result: Drawn; modules: readonly Loaded[] } {
  drawn.clear();
  return { result: draw(), modules: [...drawn] };
}
