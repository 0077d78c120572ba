import { type ExtraLine, mostExtras } from "#shared/booking/agreement-model.ts";
import { grossOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { mayChange } from "#shared/booking/proposals.ts";
import type { Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { changeFact } from "./facts.ts";
import { bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";
import { bookingTerms } from "./terms.ts";

/** A wait that the clock has measured: quarters of an hour begun, and their price without VAT. */
export interface ClockedWait {
  readonly id: string;
  readonly quantity: number;
  readonly unitNetPence: number;
  readonly reason: string;
}

/**
 * Proposes waits as extras for the haulier. The contractor answers them like any other: nobody accepts by silence, and what is not
 * answered lapses when the booking is completed. Null where there is nothing to propose, or nothing may be proposed any more.
 */
export function proposedByClock(before: BookingRecord, waits: readonly ClockedWait[], now: string) {
  const { extras, proposals } = before;
  const known = [...extras, ...proposals].map(({ id }) => id);
  const open = waits.filter(({ id }) => !known.includes(id)).slice(0, Math.max(0, mostExtras - extras.length));
  if (open.length === 0 || !mayChange("extra", before.status)) return null;
  const made = open.map(({ id, quantity, unitNetPence, reason }) => {
    const line: ExtraLine = {
      ...{ kind: "waiting", quantity, unit: "15 min", unitNetPence, lineAt: 0, costPence: null, vat: null },
    };
    const pence = grossOfExtra(line, before.price.vatRegistered);
    return {
      ...({ id, kind: "extra", by: "haulier", collectAt: null, pence, line, reason, lapsesAt: null } as const),
      madeFor: bookingTerms(before),
    };
  });
  const after: BookingRecord = {
    ...before,
    proposals: [...proposals, ...made],
    updatedAt: now,
    version: before.version + made.length,
  };
  const writes: Write[] = bookingUpdates(before, after, changedMeanwhile());
  const facts: NewFact[] = [];
  made.forEach(({ pence, reason }, nth) => {
    const version = before.version + nth + 1;
    const change = { kind: "extra", step: "proposed", collectAt: null, pence, extra: "waiting" } as const;
    writes.push(
      eventWrite(before.id, version, {
        at: now,
        ...system,
        from: before.status,
        to: before.status,
        note: reason,
        change,
      }),
    );
    facts.push(changeFact({ ...after, version }, { change, actorId: system.actorId, reason }));
  });
  return { writes, facts };
}
