import type { Booking } from "#shared/booking/model.ts";
import { administers, type Person } from "#shared/kernel/access.ts";

/**
 * The other party in a booking's conversation: the haulier for the contractor; for the haulier's people, the
 * contractor.
 */
export function otherParty(
  booking: Pick<Booking, "contractorId" | "contractorName" | "haulierId" | "haulierName">,
  user: Person,
): { id: string; name: string } | null {
  if (user.id === booking.contractorId) return { id: booking.haulierId, name: booking.haulierName };
  if (administers(user)) return null;
  return { id: booking.contractorId, name: booking.contractorName };
}
