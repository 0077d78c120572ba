import type { BoardJob } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";

const placed = ({ coordinates, precision }: BoardJob["pickup"]) => ({ coordinates, precision });

/** Low emission zones on a vehicle's route to a job. Cached for an hour, because a route does not change. */
export const zonesQuery = (
  fleetId: BoardJob["fleetId"],
  { pickup, delivery, collectAt }: Pick<BoardJob, "pickup" | "delivery" | "collectAt">,
) => ({
  ...reading("zonesOnWay", {
    fleetId,
    pickup: placed(pickup),
    delivery: delivery && placed(delivery),
    on: ukDayOf(collectAt),
  }),
  staleTime: 3_600_000,
});
