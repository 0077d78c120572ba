import { randomBytes, timingSafeEqual } from "node:crypto";

const [idBytes, secretBytes] = [16, 32];

/** Makes the secret of an emailed link. It proves that its holder received our email. */
export const newLinkSecret = (): string => randomBytes(secretBytes).toString("base64url");

/** A link that opens a record without an account: its UUID and secret. */
export function linkText({ id, secret }: { readonly id: string; readonly secret: string }): string {
  const whose = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([whose, Buffer.from(secret, "base64url")]).toString("base64url");
}

/** Returns the record's id in a link; null for an invalid link. */
export function idInLink(link: string): string | null {
  const bytes = Buffer.from(link, "base64url");
  if (bytes.length !== idBytes + secretBytes || bytes.toString("base64url") !== link) return null;
  const id = bytes.subarray(0, idBytes).toString("hex");
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function opens(link: string, { secret }: { readonly secret: string }): boolean {
  const own = Buffer.from(secret, "base64url");
  return own.length === secretBytes && timingSafeEqual(own, Buffer.from(link, "base64url").subarray(idBytes));
}
