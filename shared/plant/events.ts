import { z } from "zod";
import { Side } from "../booking/agreement-model.ts";
import { domainEvent } from "../kernel/domain-event.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { IdleReason, LiftChangeRecord, LiftTermsName } from "./model.ts";

export const plantEvents = {
  liftChangeMoved: domainEvent({
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
  idleDayMoved: domainEvent({
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
  offHired: domainEvent({
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
