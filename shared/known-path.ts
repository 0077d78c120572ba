import { webPaths } from "./web-path-table.ts";

/** Returns the route pattern of an address, preferring a fixed path to one with parameters; null for unknown paths. */
export function patternOf(address: string): (typeof webPaths)[number] | null {
  const [path = ""] = address.split(/[?#]/);
  const isOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
  return webPaths.find((pattern) => pattern === path) ?? webPaths.find(isOf) ?? null;
}

export function isWebPath(address: string): boolean {
  return patternOf(address) !== null;
}
