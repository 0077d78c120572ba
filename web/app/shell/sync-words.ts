export const waitingPlace = { pathname: "/mobile-settings", hash: "#waiting" } as const;

/** For example "1 change waits" or "3 changes wait"; without verbs, "3 changes". */
export function changes(count: number, one = "", more = ""): string {
  return (count === 1 ? `1 change ${one}` : `${count} changes ${more}`).trim();
}
