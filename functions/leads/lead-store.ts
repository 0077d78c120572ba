import type { JobRequestId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { leadChanged } from "#shared/leads/faults.ts";
import { LeadRecord, type LeadStatus } from "#shared/leads/model.ts";
import { keptDays } from "#shared/leads/rules.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

export const leadEntity = entity({
  name: "guestLead",
  schema: LeadRecord,
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
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + keptDays * 86_400,
});

export async function leadById(db: Database, id: JobRequestId): Promise<LeadRecord | null> {
  const item = await db.get(leadEntity.key({ id }));
  return item ? leadEntity.fromItem(item) : null;
}

/** A page of the leads in one state, oldest first. */
export function leadsIn(db: Database, status: LeadStatus, nextToken: string | null | undefined) {
  return page(db, [leadEntity.lists.inStatus({ status })], nextToken);
}

/** A new lead; refused when the same words made it already. */
export const newLeadWrite = (lead: LeadRecord): Write => ({
  put: leadEntity.toItem(lead),
  when: [{ attribute: "PK", is: "missing" }],
});

/** A lead after a change; refused when it has changed since it was read. */
export const leadUpdate = (before: LeadRecord, after: LeadRecord): Write => ({
  put: leadEntity.toItem(after),
  when: [{ attribute: "version", is: "=", value: before.version }],
  otherwise: leadChanged(),
});

export const leadRemoval = ({ id }: LeadRecord): Write => ({ remove: leadEntity.key({ id }) });

/** A lead that goes on: the next version, with what changes in it. */
export function moved(lead: LeadRecord, now: string, change: Partial<LeadRecord>): LeadRecord {
  return { ...lead, ...change, updatedAt: now, version: lead.version + 1 };
}
