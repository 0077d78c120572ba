import { matchPath } from "react-router";
import type { RouteEntry } from "../lib/route-entry.ts";

/** Whether an in-app address, with or without query and hash, is one of the table's. */
export function isDeclared(routes: readonly RouteEntry[], to: string): boolean {
  const path = to.split(/[?#]/, 1)[0] || "/";
  return routes.some((route) => matchPath({ path: route.path, end: true }, path) !== null);
}
