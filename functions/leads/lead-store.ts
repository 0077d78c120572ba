import type { Actor } from "#shared/booking/lifecycle.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { leadChanged } from "#shared/leads/faults.ts";
import { isLive, leadMoves } from "#shared/leads/lifecycle.ts";
import { LeadRecord, type LeadStatus } from "#shared/leads/model.ts";
import { storedDays } from "#shared/leads/rules.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { timerCancel, timerChange } from "../platform/timers.ts";

export const leadEntity = entity({
  name: "guestLead",
  schema: () => LeadRecord,
  key: ({ id }: Pick<LeadRecord, "id">) => ({ PK: `LEAD#${id}`, SK: "META" }),
  lists: {
    inStatus: {
      index: "GSI1",
      partition: ({ status }: Pick<LeadRecord, "status">) => `LEADS#${status}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    ofPerson: {
      index: "GSI2",
      partition: ({ userId }: Pick<LeadRecord, "userId">) => (userId ? `USER#${userId}` : null),
      prefix: "LEAD#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    ofAddress: {
      index: "GSI3",
      partition: ({ email }: Pick<LeadRecord, "email">) => `EMAIL#${email}`,
      prefix: "LEAD#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + storedDays * 86_400,
});

export async function leadById(db: Database, id: JobRequestId): Promise<LeadRecord | null> {
  const item = await db.get(leadEntity.key({ id }));
  return item ? leadEntity.fromItem(item) : null;
}

export function leadsIn(db: Database, status: LeadStatus, nextToken: string | null | undefined) {
  return page(db, [leadEntity.lists.inStatus({ status })], nextToken);
}

/** Creates a lead and its timer. Fails when the lead already exists. */
export const newLeadWrites = (lead: LeadRecord): Write[] => [
  { put: leadEntity.toItem(lead), when: [{ attribute: "PK", is: "missing" }] },
  ...leadTimers(null, lead),
];

/**
 * Updates a lead and its timer. Fails if it has changed since it was read, or `by` may not change the status. Without
 * `by` the status stays.
 */
export function leadUpdates(before: LeadRecord, after: LeadRecord, by: Actor | null = null): Write[] {
  const otherwise = leadChanged();
  mustMove(leadMoves, [before.status, after.status], by, otherwise);
  const when = [{ attribute: "version", is: "=", value: before.version }] as const;
  return [{ put: leadEntity.toItem(after), when, otherwise }, ...leadTimers(before, after)];
}

/** Deletes a lead and its timer. Fails when the lead has changed since it was read. */
export function leadRemovals({ id, version }: LeadRecord): Write[] {
  const when = [{ attribute: "version", is: "=", value: version }] as const;
  return [
    { remove: leadEntity.key({ id }), when, otherwise: leadChanged() },
    timerCancel({ kind: "leadDue", subjectId: id }),
  ];
}

/** Writes a lead's timer. `before` is null for a new lead. A matched lead has none, because its job has one. */
function leadTimers(before: LeadRecord | null, after: LeadRecord): Write[] {
  const dueAt = (lead: LeadRecord | null) =>
    lead && isLive(lead.status) && lead.matchedAt === null ? lead.endsAt : null;
  return timerChange({ kind: "leadDue", subjectId: after.id }, dueAt(before), dueAt(after), after.updatedAt);
}

export function moved(lead: LeadRecord, now: string, change: Partial<LeadRecord>): LeadRecord {
  return { ...lead, ...change, updatedAt: now, version: lead.version + 1 };
}
