import { createECDH } from "node:crypto";
import ipaddr from "ipaddr.js";
import { endpoint } from "../platform/config.ts";

/** Names that stand for machines nearby, whatever a name server says. */
const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid)$/;

/**
 * Whether pushes may be sent to an address that somebody gave: https, at its usual port, by a name of the public internet.
 * On one machine the push service there counts too.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  if (isPushServiceHere(address)) return true;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isName = hostname.includes(".") && !ipaddr.isValid(hostname.replace(/^\[|\]$/g, "")) && !hostname.endsWith(".");
  return protocol === "https:" && port === "" && !username && !password && isName && !ownNames.test(hostname);
}

/** Whether an address is of the push service of the one-machine cloud: as it would be called, without steps up its path. */
export function isPushServiceHere(address: string): boolean {
  const here = endpoint("PUSH_SERVICE_ENDPOINT");
  return here !== undefined && new URL(address).href.startsWith(`${here}/`);
}

/** Whether a device's public key is one that a message can be encrypted to. */
export function isPointOfP256(key: string): boolean {
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(Buffer.from(key, "base64url"));
    return true;
  } catch {
    return false;
  }
}
