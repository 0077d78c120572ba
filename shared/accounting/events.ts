import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

const statement = z.object({
  statementId: z.string(),
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  monthEnd: UkDay,
  deductedPence: Pence,
  version: z.int(),
});

const feeInvoice = z.object({
  feeInvoiceId: z.string(),
  haulierId: UserId,
  number: z.string(),
  month: z.string(),
  payablePence: Pence,
  dueOn: UkDay,
  version: z.int(),
});
const ofFee = ({ feeInvoiceId, version }: z.output<typeof feeInvoice>) =>
  ["feeInvoice", feeInvoiceId, version] as const;

export const accountingEvents = {
  /** A tax month with CIS deductions has ended, and its statements are due. Subject: contractor and end of month. */
  cisStatementsDue: dueEvent(() => z.string(), "telling"),
  /** A month with chargeable jobs has ended. Subject: the id of the haulier's fee invoice. */
  feesDue: dueEvent(() => z.string()),
  cisStatementIssued: domainEvent({
    payload: () => statement,
    about: ({ statementId, version }) => ["cisStatement", statementId, version],
    groups: ["telling"],
  }),
  feeIssued: domainEvent({ payload: () => feeInvoice, about: ofFee, groups: ["telling"] }),
  feeCredited: domainEvent({
    payload: () => feeInvoice.extend({ creditNumber: z.string(), creditPence: Pence, leftPence: Pence }),
    about: ofFee,
    groups: ["telling"],
  }),
};
