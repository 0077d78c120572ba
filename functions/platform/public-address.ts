import ipaddr from "ipaddr.js";

/** The block of IPv6 that the internet uses; what carries IPv4 within it is told apart below. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether a network address is one of the public internet. IPv6 forms that stand for an IPv4 address (mapped, translated,
 * 6to4, Teredo) are refused whatever they stand for: a translator on the way could lead them anywhere.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(globalUnicast);
}
