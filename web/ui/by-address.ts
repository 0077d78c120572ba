import { matchPath, useLocation } from "react-router";

/** What a table by address says of the page on screen: for pages that differ in words only. */
export function useByAddress<Value>(table: Readonly<Record<string, Value>>): Value | undefined {
  const { pathname } = useLocation();
  return Object.entries(table).find(([path]) => matchPath(path, pathname))?.[1];
}
