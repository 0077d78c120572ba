import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum age of a post, in seconds: rejects recorded posts that are sent again later. */
const toleranceSeconds = 300;

/**
 * Verifies that Haulyard posted a body recently. `header` is `Haulyard-Signature`: `t=<epoch seconds>,v1=<hex>`, with a
 * second `v1` for a day after the secret was changed. Pass the body as received, before parsing.
 */
export function isFromHaulyard(body: string, header: string, secret: string, nowSeconds = Date.now() / 1000): boolean {
  const parts = header.split(",").map((part) => part.split("=") as [name: string, value?: string]);
  const seconds = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(nowSeconds - seconds) <= toleranceSeconds)) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  return parts
    .filter(([name]) => name === "v1")
    .map(([, hex = ""]) => Buffer.from(hex, "hex"))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
