import type { Visit } from "./route-tour.ts";

/** One address without its query and hash. */
const bare = (path: string) => path.split(/[?#]/, 1)[0] || "/";

/** Every address that can be reached by clicks from the front page, by the links of the pages seen. */
export function reachedByClicks(visits: readonly Visit[]): Set<string> {
  const linksOf = new Map<string, Set<string>>();
  for (const { path, links } of visits) {
    const known = linksOf.get(bare(path)) ?? new Set();
    for (const link of links) known.add(link);
    linksOf.set(bare(path), known);
  }
  const reached = new Set(["/"]);
  for (const at of reached) for (const link of linksOf.get(at) ?? []) reached.add(link);
  return reached;
}
