import { createHash } from "node:crypto";
import type { BookingId } from "#shared/kernel/id.ts";

/** Returns the storage key of a booking's PDF: a hash of its content. The file expires after a day. */
export function keyOfSheet(bookingId: BookingId, shown: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("hex");
  return `sheets/${bookingId}/${hash}.pdf`;
}
