import { createHash } from "node:crypto";
import type { BookingId } from "#shared/kernel/id.ts";

/** Where a drawn file of a booking lies in the store, for a day: under the hash of all that it shows. */
export function keyOfSheet(bookingId: BookingId, shown: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
  return `sheets/${bookingId}/${hash}.pdf`;
}
