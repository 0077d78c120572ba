import { randomBytes, timingSafeEqual } from "node:crypto";

const [idBytes, secretBytes] = [16, 32];

/** A new record's secret: who has it was sent our mail. */
export const newLinkSecret = (): string => randomBytes(secretBytes).toString("base64url");

/** The text of a link that opens a record without an account: its id, a UUID, and its secret. */
export function linkText({ id, secret }: { readonly id: string; readonly secret: string }): string {
  const whose = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([whose, Buffer.from(secret, "base64url")]).toString("base64url");
}

/** The id of the record that a link names; null for a text that is no link. */
export function idInLink(link: string): string | null {
  const bytes = Buffer.from(link, "base64url");
  if (bytes.length !== idBytes + secretBytes || bytes.toString("base64url") !== link) return null;
  const id = bytes.subarray(0, idBytes).toString("hex");
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether a link has the secret of the record that it names. */
export function opens(link: string, { secret }: { readonly secret: string }): boolean {
  const own = Buffer.from(secret, "base64url");
  return own.length === secretBytes && timingSafeEqual(own, Buffer.from(link, "base64url").subarray(idBytes));
}
