import { createECDH } from "node:crypto";
import ipaddr from "ipaddr.js";
import { endpoint } from "../platform/config.ts";

const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid)$/;

/**
 * Whether pushes may go to an address given by a user: https, default port, public name. Also accepts the local push
 * service.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  if (isPushServiceHere(address)) return true;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isName = hostname.includes(".") && !ipaddr.isValid(hostname.replace(/^\[|\]$/g, "")) && !hostname.endsWith(".");
  return protocol === "https:" && port === "" && !username && !password && isName && !ownNames.test(hostname);
}

/** Whether an address, with its path normalised, belongs to the local push service. */
export function isPushServiceHere(address: string): boolean {
  const here = endpoint("PUSH_SERVICE_ENDPOINT");
  return here !== undefined && new URL(address).href.startsWith(`${here}/`);
}

/** Whether a device's public key is a point on the elliptic curve of Web Push, which encryption needs. */
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
