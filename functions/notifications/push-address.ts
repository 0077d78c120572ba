import { createECDH } from "node:crypto";
import ipaddr from "ipaddr.js";
import { endpoint } from "../platform/config.ts";

const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid)$/;

/**
 * Whether an address from a user may receive pushes: https, the default port, and a name of the public internet. The
 * local push service counts too.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  if (isPushServiceHere(address)) return true;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isName = hostname.includes(".") && !ipaddr.isValid(hostname.replace(/^\[|\]$/g, "")) && !hostname.endsWith(".");
  return protocol === "https:" && port === "" && !username && !password && isName && !ownNames.test(hostname);
}

/** Whether an address belongs to the local push service, after the path is normalised. */
export function isPushServiceHere(address: string): boolean {
  const here = endpoint("PUSH_SERVICE_ENDPOINT");
  return here !== undefined && new URL(address).href.startsWith(`${here}/`);
}

/** Whether a device's public key is valid for encryption. */
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
