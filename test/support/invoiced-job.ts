import { randomUUID } from "node:crypto";
import { onBookingMoved } from "#functions/billing/reactions.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { aDomainEvent } from "./domain-event.ts";
import { aBookingOf, type Firm, moveOn } from "./whole-life.ts";
import type { World } from "./world.ts";

export async function anInvoicedJob(world: World, firm: Firm): Promise<Booking> {
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
  const done = await moveOn(world, firm.contractor, id, "completed");
  const now = new Date().toISOString();
  const moved = { bookingId: id, version: done.version, to: "completed" } as PayloadOf<"bookingMoved">;
  await onBookingMoved(aDomainEvent("bookingMoved", moved, now), { db: world.db, now, newId: randomUUID });
  return done;
}
