import { vi } from "vitest";

/** Replaces `location`: records where the app navigates instead of leaving. */
export function stillLocation() {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = window.location;
  const location = { href, origin, protocol, host, hostname, port, pathname, search, hash };
  vi.stubGlobal("location", location);
  return location;
}
