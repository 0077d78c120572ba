import { matchPath } from "react-router";
import type { PageRoute, RouteEntry } from "../session/route-entry.ts";

const leadsTo = (route: RouteEntry, path: string) => matchPath({ path: route.path, end: true }, path) !== null;

/** Whether the routes contain an address of the app. Ignores its query and hash. */
export function isDeclared(routes: readonly RouteEntry[], to: string): boolean {
  const path = to.split(/[?#]/, 1)[0] || "/";
  return routes.some((route) => leadsTo(route, path));
}

/** Returns the page at an address. A route without parameters takes precedence. */
export function pageAt(routes: readonly RouteEntry[], path: string): PageRoute | undefined {
  const pages = routes.filter((route): route is PageRoute => "load" in route && leadsTo(route, path));
  return pages.find((page) => !page.path.includes(":")) ?? pages[0];
}
