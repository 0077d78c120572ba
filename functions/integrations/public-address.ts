import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { endpoint } from "../platform/config.ts";
import { testReceiver } from "./address.ts";

/** One network address that a name leads to. */
export interface Found {
  readonly address: string;
  readonly family: number;
}

/** A name leads to where nothing may be sent. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} leads to a private, local or reserved network address`);
    this.name = "NotPublic";
  }
}

/** Whether this process runs on one machine, where test receivers answer on the loopback interface. */
export const hasTestReceivers = (): boolean => endpoint("TEST_RECEIVER_ENDPOINT") !== undefined;

/** The block of IPv6 that the internet uses; what carries IPv4 within it is told apart below. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is one of the public internet. IPv6 forms that stand for an IPv4 address (mapped, translated, 6to4,
 * Teredo) are refused whatever they stand for: a translator on the way could lead them anywhere.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(globalUnicast);
}

type Resolve = (host: string) => Promise<readonly Found[]>;
const resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The addresses of a host, asked for by us so that the connection is made to what was checked. Throws NotPublic when any of
 * them is not public: a name with two minds is not to be trusted.
 */
export async function publicAddressesOf(hostname: string, ask: Resolve = resolve): Promise<readonly Found[]> {
  const test = hostname === testReceiver ? endpoint("TEST_RECEIVER_ENDPOINT") : undefined;
  if (test) return [{ address: new URL(test).hostname, family: 4 }];
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await ask(host);
  if (found.length === 0 || found.some(({ address }) => !isPublic(address))) throw new NotPublic(hostname);
  return found;
}
