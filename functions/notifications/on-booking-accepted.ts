import { pathTo } from "#shared/web-paths.ts";
import type { Reaction } from "../platform/reaction.ts";
import { haulierSide } from "./haulier-side.ts";
import { naming, tell } from "./notify.ts";
import { ofOrder } from "./of-order.ts";

/** Tells the contractor, and the haulier's other people, that a request was accepted. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  const { contractorId, haulierId, haulierName, actorId, title, bookingId, reference, isAutomatic } = fact.payload;
  const actionUrl = pathTo("/track-delivery/:bookingId", { params: { bookingId } });
  await tell(context, fact, "booking_accepted", [contractorId], {
    ...naming(haulierId, haulierName, (haulier) => ({
      title: `Accepted: ${title}`,
      body: `${haulier} has accepted ${reference}.${ofOrder(fact.payload)}`,
    })),
    actionUrl,
  });
  const colleagues = (await haulierSide(context, haulierId)).filter((id) => id !== actorId);
  await tell(context, fact, isAutomatic ? "booking_automatic" : "booking_confirmed", colleagues, {
    title: `Accepted: ${title}`,
    body: isAutomatic
      ? `${reference} is confirmed: the vehicle accepted it by itself. Assign a driver.`
      : `${reference} is confirmed.`,
    actionUrl,
  });
};
