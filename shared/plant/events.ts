import { z } from "zod";
import { Side } from "../booking/agreement-model.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { IdleReason, LiftChangeRecord, LiftTermsName } from "./model.ts";

/** Domain events of machines on hire. */
export const plantEvents = {
  /** A hirer has asked to change the terms of a booked lift, or one side has answered. */
  liftChangeMoved: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        reference: z.string(),
        title: z.string(),
        contractorId: UserId,
        haulierId: UserId,
        driverId: UserId.nullable(),
        to: LiftTermsName,
        state: LiftChangeRecord.shape.state,
        pence: LiftChangeRecord.shape.pence,
        version: z.int(),
      }),
    about: ({ bookingId, version }) => ["liftChange", bookingId, version],
    groups: ["telling"],
  }),
  /** One side has reported an idle day of a hire, or the other has declined it. */
  idleDayMoved: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        reference: z.string(),
        title: z.string(),
        contractorId: UserId,
        haulierId: UserId,
        by: Side,
        day: UkDay,
        reason: IdleReason,
        isDeclined: z.boolean(),
        version: z.int(),
      }),
    about: ({ bookingId, version }) => ["hire", bookingId, version],
    groups: ["telling"],
  }),
  /** A hirer has off-hired a machine. */
  offHired: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        reference: z.string(),
        title: z.string(),
        haulierId: UserId,
        driverId: UserId.nullable(),
        number: z.string(),
        riskUntil: UkDay,
        version: z.int(),
      }),
    about: ({ bookingId, version }) => ["hire", bookingId, version],
    groups: ["telling"],
  }),
};
