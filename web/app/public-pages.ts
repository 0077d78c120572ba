import type { PageInstance, PageRoute, RouteEntry } from "../session/route-entry.ts";

export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  readonly isIndexed: boolean;
  readonly route: PageRoute;
}

/** Returns the public addresses that have a description, in table order. */
export async function publicPages(routes: readonly RouteEntry[]): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  for (const route of routes) {
    if (!("load" in route) || route.guard !== "public") continue;
    const { title, description, canonical, isIndexed = true, instances } = route;
    const own: PageInstance[] =
      description && !route.path.includes(":")
        ? [{ path: route.path, title, description, ...(canonical && { canonical }) }]
        : [];
    for (const { canonical: trueAddress, ...address } of (await instances?.()) ?? own)
      pages.push({
        ...address,
        canonicalPath: trueAddress ?? address.path,
        isIndexed: isIndexed && trueAddress === undefined,
        route,
      });
  }
  return pages;
}

/** Returns address prefixes for signed-in users only, which search engines must skip. */
export function closedPaths(routes: readonly RouteEntry[]): string[] {
  const closed = routes.filter((route) => "load" in route && route.guard !== "public");
  return [...new Set(closed.map(({ path }) => path.split(":")[0] ?? path))].sort();
}
