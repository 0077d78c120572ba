import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { endpoint } from "../platform/config.ts";
import { isPublicAddress } from "../platform/public-address.ts";
import { testReceiver } from "./address.ts";

export interface Found {
  readonly address: string;
  readonly family: number;
}

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} leads to a private, local or reserved network address`);
    this.name = "NotPublic";
  }
}

/** Whether this process runs locally, where test receivers answer on the loopback interface. */
export const hasTestReceivers = (): boolean => endpoint("TEST_RECEIVER_ENDPOINT") !== undefined;

type Resolve = (host: string) => Promise<readonly Found[]>;
const resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Resolves a host name before connecting, so that the checked address is used. Throws NotPublic when any of its
 * addresses is not public.
 */
export async function publicAddressesOf(hostname: string, ask: Resolve = resolve): Promise<readonly Found[]> {
  const test = hostname === testReceiver ? endpoint("TEST_RECEIVER_ENDPOINT") : undefined;
  if (test) return [{ address: new URL(test).hostname, family: 4 }];
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await ask(host);
  if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address))) throw new NotPublic(hostname);
  return found;
}
