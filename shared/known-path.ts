import { webPaths } from "./web-path-table.ts";

/** The path of the table that an address is of; one without parameters before one that has them. Null for any other. */
export function patternOf(address: string): (typeof webPaths)[number] | null {
  const [path = ""] = address.split(/[?#]/);
  const isOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
  return webPaths.find((pattern) => pattern === path) ?? webPaths.find(isOf) ?? null;
}

/** Whether an address that somebody wrote is one of the table. */
export function isWebPath(address: string): boolean {
  return patternOf(address) !== null;
}
