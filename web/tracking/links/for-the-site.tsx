import { isCalledOff, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { may } from "../../session/may.ts";
import type { SessionUser } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { ShareLinks } from "./share-links.tsx";

/** What a party of a booking gives to people on site who have no account: links to follow by, and the gate pass. */
export function ForTheSite({ booking, user }: { booking: Booking; user: SessionUser | undefined }) {
  const { id: bookingId, status } = booking;
  const isToDo = workOf(status) === "to_do";
  if (isCalledOff(status) || !(isToDo || status === "delivered")) return null;
  return (
    <>
      {may(user, "trackingLinks") && (
        <ShareLinks bookingId={bookingId} mayMake={isToDo && may(user, "makeTrackingLink")} />
      )}
      {isToDo && (
        <Section
          card
          screenOnly
          title="Gate pass"
          purpose="A code for whoever keeps the gate: which vehicle it is, what it brings, and a button that records its arrival."
        >
          <div className="ui-row">
            <LinkButton to={pathTo("/gate-pass/:bookingId", { params: { bookingId } })}>Show the gate pass</LinkButton>
          </div>
        </Section>
      )}
    </>
  );
}
