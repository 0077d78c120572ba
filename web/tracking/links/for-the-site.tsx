import { hasDelivered, isCalledOff, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { may } from "../../session/may.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { ShareLinks } from "./share-links.tsx";

export function ForTheSite({ booking, user }: { booking: Booking; user: SessionUser | undefined }) {
  const { id: bookingId, status } = booking;
  const isToDo = workOf(status) === "to_do";
  if (isCalledOff(status)) return null;
  const isFollowed = isToDo || status === "delivered";
  return (
    <>
      {may(user, "trackingLinks") && isFollowed && (
        <ShareLinks bookingId={bookingId} opens="vehicle" mayMake={isToDo && may(user, "makeTrackingLink")} />
      )}
      {may(user, "trackingLinks") && hasDelivered(booking) && (
        <ShareLinks bookingId={bookingId} opens="sheet" mayMake={may(user, "makeSheetLink")} />
      )}
      {isToDo && (
        <Section
          card
          screenOnly
          title="Gate pass"
          purpose="A code for the gate. It shows the vehicle and its load, and has a button that records the arrival."
        >
          <div className="ui-row">
            <LinkButton to={pathTo("/gate-pass/:bookingId", { params: { bookingId } })}>Show the gate pass</LinkButton>
          </div>
        </Section>
      )}
    </>
  );
}
