import { secondsBetween, ukTimeOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Seconds after which an arrival is no news any more: its device was out of reach, and the timeline tells of it. */
const newsSeconds = 900;

/** Tells both sides that the vehicle is there, by its positions or the gate. Of the driver's own word the move tells. */
export const onVehicleArrived: Reaction<"vehicleArrived"> = async (fact, context) => {
  const { contractorId, haulierId, title, reference, bookingId, stop, at, by } = fact.payload;
  if (by === "driver" || secondsBetween(at, fact.at) > newsSeconds) return;
  const where = stop === "pickup" ? "the site" : "the place of delivery";
  const how = by === "gate" ? "The gate has let in the vehicle" : "By its positions, the vehicle is there";
  await tell(context, fact, "vehicle_arrived", [contractorId, haulierId], {
    title: `At ${where}: ${title}`,
    body: `${how}: ${reference}, ${ukTimeOf(at)}.`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId } }),
  });
};
