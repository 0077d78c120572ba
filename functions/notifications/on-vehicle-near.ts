import { pathTo } from "#shared/web-paths.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells the contractor that the vehicle is a mile away. */
export const onVehicleNear: Reaction<"vehicleNear"> = async (fact, context) => {
  const { contractorId, title, reference, bookingId } = fact.payload;
  await tell(context, fact, "vehicle_near", [contractorId], {
    title: `Nearly there: ${title}`,
    body: `The vehicle of ${reference} is within a mile of the site.`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId } }),
  });
};
