import type { ServiceId } from "#shared/catalogue/services.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { budgetRanges, latestStart, leadUrgencies } from "#shared/leads/rules.ts";
import { withoutContact } from "#shared/leads/withheld.ts";
import type { Place } from "#shared/places/model.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { postForGuest } from "../quotes/public.ts";
import { matchedEvent } from "./domain-events.ts";
import { moved } from "./lead-store.ts";

export function matched(
  lead: LeadRecord,
  { service, place }: { service: ServiceId; place: Place },
  now: string,
): { lead: LeadRecord; writes: readonly Write[]; facts: NewDomainEvent[] } {
  const after = moved(lead, now, { status: "matched", confirmedAt: lead.confirmedAt ?? now, matchedAt: now });
  const { level } = leadUrgencies[lead.urgency];
  const put = postForGuest(
    {
      id: lead.id,
      service,
      place,
      notes: withoutContact(lead.description, lead),
      urgencyLevel: level,
      collectAt: latestStart(lead.urgency, now),
      budgetPence: lead.budgetRange && budgetRanges[lead.budgetRange].mostPence,
    },
    now,
  );
  return {
    lead: after,
    writes: put.writes,
    facts: [...put.facts, matchedEvent(after, service)],
  };
}
