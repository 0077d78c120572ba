import { createHmac, timingSafeEqual } from "node:crypto";

/** How old what is posted may be, seconds: what somebody has recorded and sends again later is refused. */
const toleranceSeconds = 300;

/**
 * Whether a body was posted by Haulyard, a moment ago. `header` is `Haulyard-Signature`: `t=<epoch seconds>,v1=<hex>`, with a
 * second `v1` for a day after the secret was changed. Sign the body as it came, before anything has parsed it.
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
