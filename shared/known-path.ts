import { webPaths } from "./web-path-table.ts";

/** Returns the table's path for an address, a fixed one before one with parameters; null for any other. */
export function patternOf(address: string): (typeof webPaths)[number] | null {
  const [path = ""] = address.split(/[?#]/);
  const isOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
  return webPaths.find((pattern) => pattern === path) ?? webPaths.find(isOf) ?? null;
}

export function isWebPath(address: string): boolean {
  return patternOf(address) !== null;
}
