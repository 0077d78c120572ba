import { createHash } from "node:crypto";
import type { BookingId } from "#shared/kernel/id.ts";

/** Storage key of a booking's drawn file, kept for a day: the hash of its content. */
export function keyOfSheet(bookingId: BookingId, shown: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
  return `sheets/${bookingId}/${hash}.pdf`;
}
