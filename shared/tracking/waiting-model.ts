import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TrackPoint } from "./model.ts";
import { ArrivedBy, StopName } from "./visit.ts";

export const mostTracePoints = 20;

/** Evidence of a chargeable wait: a copy of the visit, and its positions. Stored as long as the invoice. */
export const WaitingEvidence = z
  .object({
    bookingId: BookingId,
    stop: StopName,
    driverId: UserId.nullable(),
    words: z.string().max(200),
    startsAt: Instant,
    endsAt: Instant,
    arrivedAt: Instant,
    arrivedBy: ArrivedBy,
    leftAt: Instant.nullable().meta({ description: "Null: the departure is unknown." }),
    trace: z.array(TrackPoint).max(mostTracePoints).meta({ description: "Oldest first." }),
    madeAt: Instant,
  })
  .meta({ id: "WaitingEvidence", description: "Evidence of a vehicle's wait, and its certainty." });
export type WaitingEvidence = z.infer<typeof WaitingEvidence>;
