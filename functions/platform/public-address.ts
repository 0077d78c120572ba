import ipaddr from "ipaddr.js";

/** The public IPv6 block; embedded IPv4 forms are checked below. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Rejects IPv6 forms of IPv4 addresses (mapped, translated, 6to4, Teredo): a translator could send them anywhere. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(globalUnicast);
}
