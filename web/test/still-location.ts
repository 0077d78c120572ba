import { vi } from "vitest";

/** Replaces `location` with a recorder, so that navigation does not leave the test. */
export function stillLocation() {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = window.location;
  const location = { href, origin, protocol, host, hostname, port, pathname, search, hash };
  vi.stubGlobal("location", location);
  return location;
}
