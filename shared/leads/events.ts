import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { JobRequestId, QuoteId, UserId } from "../kernel/id.ts";
import { LeadStatus } from "./model.ts";

const lead = z.object({ leadId: JobRequestId, status: LeadStatus, version: z.int() });
const about = ({ leadId, version }: z.output<typeof lead>) => ["guestLead", leadId, version] as const;

/** Domain events of leads. They contain no data about the guest; emails read the record instead. */
export const leadEvents = {
  /** A guest sent a lead, but has not yet confirmed the email address. */
  leadMade: domainEvent({ payload: () => lead, about, groups: ["outside"] }),
  leadMatched: domainEvent({ payload: () => lead.extend({ service: ServiceName }), about, groups: ["telling"] }),
  leadQuoted: domainEvent({
    payload: () =>
      lead.extend({
        quoteId: QuoteId,
        haulierId: UserId,
        haulierName: z.string(),
        totalPence: z.int(),
        isRevised: z.boolean(),
      }),
    about,
    groups: ["telling"],
  }),
  leadEnded: domainEvent({ payload: () => lead, about, groups: ["outside"] }),
  leadDue: dueEvent(() => JobRequestId),
} as const;
