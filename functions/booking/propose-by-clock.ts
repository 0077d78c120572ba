import { type ExtraLine, mostExtras } from "#shared/booking/agreement-model.ts";
import { grossOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { mayChange } from "#shared/booking/proposals.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { changeEvent } from "./domain-events.ts";
import { bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";
import { bookingTerms } from "./terms.ts";

/** A measured wait: quarter-hours begun, and their price in pence without VAT. */
export interface ClockedWait {
  readonly id: string;
  readonly quantity: number;
  readonly unitNetPence: number;
  readonly reason: string;
}

/** Proposes measured waits as extras, which lapse at the booking's completion. Null if none can be proposed. */
export function proposedByClock(before: BookingRecord, waits: readonly ClockedWait[], now: string) {
  const { extras, proposals } = before;
  const known = [...extras, ...proposals].map(({ id }) => id);
  const open = waits.filter(({ id }) => !known.includes(id)).slice(0, Math.max(0, mostExtras - extras.length));
  if (open.length === 0 || !mayChange("extra", before.status)) return null;
  const made = open.map(({ id, quantity, unitNetPence, reason }) => {
    const line: ExtraLine = {
      ...{ kind: "waiting", quantity, unit: "15 min", unitNetPence, lineAt: 0, costPence: null, vat: null },
    };
    return { id, line, reason };
  });
  return proposedExtras(before, made, system, now);
}

interface AskedExtra {
  readonly id: string;
  readonly line: ExtraLine;
  readonly reason: string;
  readonly photos?: readonly StoredPhoto[];
}

/** Returns the booking with the proposed extras, the writes and the domain events. */
export function proposedExtras(
  before: BookingRecord,
  asked: readonly AskedExtra[],
  by: { readonly actorId: UserId; readonly actorName: string },
  now: string,
) {
  const made = asked.map(({ id, line, reason }) => ({
    ...({ id, kind: "extra", by: "haulier", collectAt: null, line, reason, lapsesAt: null } as const),
    pence: grossOfExtra(line, before.price.vatRegistered),
    madeFor: bookingTerms(before),
  }));
  const after: BookingRecord = {
    ...before,
    proposals: [...before.proposals, ...made],
    updatedAt: now,
    version: before.version + made.length,
  };
  const writes: Write[] = bookingUpdates(before, after, changedMeanwhile());
  const domainEvents: NewDomainEvent[] = [];
  for (const [nth, { line, reason, photos = [] }] of asked.entries()) {
    const version = before.version + nth + 1;
    const pence = made[nth]?.pence ?? null;
    const change = { kind: "extra", step: "proposed", collectAt: null, pence, extra: line.kind } as const;
    const step = { at: now, ...by, from: before.status, to: before.status, note: reason, change };
    writes.push(eventWrite(before.id, version, { ...step, ...(photos.length > 0 && { photos: [...photos] }) }));
    domainEvents.push(changeEvent({ ...after, version }, { change, actorId: by.actorId, reason }));
  }
  return { after, writes, facts: domainEvents };
}
