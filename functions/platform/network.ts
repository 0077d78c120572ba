import { isIPv6 } from "node:net";

/** The network of a visitor: a whole IPv4 address, or an IPv6 /64, because one household may use any address of it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.replace(/^\[|\](:\d+)?$|%.*$/g, "");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.split("::");
  const groups = (text: string) => (text ? text.split(":") : []);
  // A trailing IPv4 part counts for two. It is in the last half, which does not matter here.
  const after = groups(tail ?? "");
  const known = groups(head);
  const missing = tail === undefined ? 0 : 8 - known.length - after.length - (bare.includes(".") ? 1 : 0);
  const whole = [...known, ...Array<string>(missing).fill("0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
