import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { JobRequestId, QuoteId, UserId } from "../kernel/id.ts";
import { LeadStatus } from "./model.ts";

const lead = z.object({ leadId: JobRequestId, status: LeadStatus, version: z.int() });
const about = ({ leadId, version }: z.output<typeof lead>) => ["guestLead", leadId, version] as const;

/** Facts of guests' leads. None names the guest: who writes to them reads the record. */
export const leadEvents = {
  /** A guest has asked for quotes: the address is still to be proved. */
  leadMade: fact({ payload: () => lead, about, groups: ["outside"] }),
  /** Hauliers may quote from now on. */
  leadMatched: fact({ payload: () => lead.extend({ service: ServiceName }), about, groups: ["telling"] }),
  /** A quote for a guest was made or revised. */
  leadQuoted: fact({
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
  /** A lead's time was over, or it was closed. */
  leadEnded: fact({ payload: () => lead, about, groups: ["outside"] }),
  leadDue: dueFact(() => JobRequestId),
} as const;
