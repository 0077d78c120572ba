import type { Booking } from "#shared/booking/model.ts";
import { administers, type Person } from "#shared/kernel/access.ts";
import { BookingPage, type BookingSlots } from "../booking/page/booking-page.tsx";
import { may } from "../lib/may.ts";
import { type SessionUser, useSession } from "../lib/session-context.ts";
import { ChatPanel } from "../messaging/chat-panel.tsx";
import { ReviewPanel } from "../reviews/review-panel.tsx";
import { TrackingPanel } from "../tracking/tracking-panel.tsx";

/** With whom somebody talks about a booking: the contractor with the haulier, the haulier's people with the contractor. */
export function otherParty(
  booking: Pick<Booking, "contractorId" | "contractorName" | "haulierId" | "haulierName">,
  user: Person,
): { id: string; name: string } | null {
  if (user.id === booking.contractorId) return { id: booking.haulierId, name: booking.haulierName };
  if (administers(user)) return null;
  return { id: booking.contractorId, name: booking.contractorName };
}

/** Where the slices that have a part in a booking put theirs: the map, the chat, the review. */
function slotsFor(user: SessionUser | undefined) {
  return (booking: Booking): BookingSlots => {
    const { id, status, contractorId, haulierName, fleetName, pickup } = booking;
    const other = user ? otherParty(booking, user) : null;
    const [siteName = pickup.label] = pickup.label.split(",");
    return {
      map: (
        <TrackingPanel
          bookingId={id}
          status={status}
          vehicleName={fleetName}
          mayShare={user?.id !== contractorId && may(user, "reportPosition")}
          mayWatch={may(user, "watchPosition")}
          site={{ ...pickup.coordinates, label: siteName }}
        />
      ),
      chat: other && <ChatPanel otherId={other.id} otherName={other.name} />,
      review: status === "completed" && (
        <ReviewPanel bookingId={id} contractorId={contractorId} haulierName={haulierName} />
      ),
    };
  };
}

/** /track-delivery/:bookingId and /haulier-status/:bookingId, put together. */
export default function BookingRoute() {
  return <BookingPage slots={slotsFor(useSession().user)} />;
}
