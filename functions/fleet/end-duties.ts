import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { dutyEnd } from "./duty-end.ts";
import { type Duty, dutiesOf, dutyOf, ownDutyOf, ownDutyWrite } from "./duty-store.ts";

interface Writer {
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/** Ends all duties of a haulier that may not do business. Safe to repeat. */
export async function endDutiesOf(writer: Writer, haulierId: UserId): Promise<void> {
  for (const duty of await dutiesOf(writer.db, haulierId)) await endDuty(writer, duty);
}

/** Ends a user's duty; with `of`, only a duty with that haulier's vehicle. Safe to repeat. */
export async function endDutyOfPerson(writer: Writer, personId: UserId, of: UserId | null): Promise<void> {
  const { fleetId, haulierId } = await ownDutyOf(writer.db, personId, writer.now);
  if (!fleetId || !haulierId || (of !== null && of !== haulierId)) return;
  const duty = await dutyOf(writer.db, { fleetId, haulierId });
  if (duty?.personId === personId) await endDuty(writer, duty);
}

async function endDuty(writer: Writer, duty: Duty): Promise<void> {
  const own = await ownDutyOf(writer.db, duty.personId, writer.now);
  const { writes, facts } = dutyEnd(duty);
  const isTheirs = own.fleetId === duty.fleetId;
  const forgotten = isTheirs ? [ownDutyWrite(own, { fleetId: null, haulierId: null }, writer.now)] : [];
  await writer.db.commit([...writes, ...forgotten, ...eventWrites(writer, facts)]);
}
