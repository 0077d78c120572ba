import type { PageInstance, PageRoute, RouteEntry } from "../session/route-entry.ts";

/** One address with an HTML file of its own. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path of the one true address of what is shown here. */
  readonly canonicalPath: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly route: PageRoute;
}

/** The addresses of the table that anybody may read and that say what they are, in the table's order. */
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

/** Beginnings of the addresses that are nobody's business but those signed in or signing in. */
export function closedPaths(routes: readonly RouteEntry[]): string[] {
  const closed = routes.filter((route) => "load" in route && route.guard !== "public");
  return [...new Set(closed.map(({ path }) => path.split(":")[0] ?? path))].sort();
}
