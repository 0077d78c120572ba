import { matchPath, useLocation } from "react-router";

/** Returns the table's entry for the current path, for pages that differ only in their texts. */
export function useByAddress<Value>(table: Readonly<Record<string, Value>>): Value | undefined {
  const { pathname } = useLocation();
  return Object.entries(table).find(([path]) => matchPath(path, pathname))?.[1];
}
