import { vi } from "vitest";

/** Stands in for the address of the page: notes where the app leads out to, instead of leaving. */
export function stillLocation() {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = window.location;
  const location = { href, origin, protocol, host, hostname, port, pathname, search, hash };
  vi.stubGlobal("location", location);
  return location;
}
