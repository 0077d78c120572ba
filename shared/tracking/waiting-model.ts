import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TrackPoint } from "./model.ts";
import { ArrivedBy, StopName } from "./visit.ts";

/** Positions that the evidence of a wait keeps. */
export const mostTracePoints = 20;

/** What proves a wait for as long as its invoice: a copy of the visit, and positions of the vehicle during it. */
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
    leftAt: Instant.nullable().meta({ description: "Null: it is not known when the vehicle left." }),
    trace: z.array(TrackPoint).max(mostTracePoints).meta({ description: "Oldest first." }),
    madeAt: Instant,
  })
  .meta({ id: "WaitingEvidence", description: "What proves that a vehicle waited, and how sure it is." });
export type WaitingEvidence = z.infer<typeof WaitingEvidence>;
