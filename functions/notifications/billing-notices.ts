import { statementDueOn } from "#shared/accounting/cis-months.ts";
import { isToIssue } from "#shared/accounting/cis-statement.ts";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import { selfBillingState } from "#shared/billing/self-billing-state.ts";
import type { PayloadOf } from "#shared/events.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { type BookingId, UserId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { statementsOfMonth } from "../accounting/public.ts";
import { selfBillingsOf } from "../billing/public.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

const invoicePath = (bookingId: BookingId) =>
  pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "invoice" });

const feePath = (feeInvoiceId: string) => pathTo("/fees", { query: { invoice: feeInvoiceId } });

export const billingNotices = {
  // The email only links to the page, which needs signing in: no file, no bank details. Fleet managers cannot read
  // invoices, so they get no notice.
  invoiceIssued: ({ customerId, customerName, supplierId, supplierName, number, reference, ...invoice }) => {
    const [due, dueOn] = [formatPence(invoice.duePence), dayText(invoice.dueOn)];
    const actionUrl = invoicePath(invoice.bookingId);
    return [
      {
        kind: "invoice_issued",
        to: [customerId],
        ...naming(supplierId, supplierName, (haulier) => ({
          title: `Invoice ${number}: ${due}`,
          body: `${haulier} has invoiced ${reference}. Pay by ${dueOn}.`,
        })),
        actionUrl,
      },
      {
        kind: "invoice_issued",
        to: [supplierId],
        ...naming(customerId, customerName, (contractor) => ({
          title: `Invoice ${number} is issued: ${due}`,
          body: `${contractor} has your invoice for ${reference}, and pays by ${dueOn}.`,
        })),
        actionUrl,
      },
    ];
  },
  paymentRecorded: ({ customerId, supplierId, supplierName, number, paidPence, leftPence, bookingId }) => ({
    kind: "payment_recorded",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `Payment of ${formatPence(paidPence)} confirmed`,
      body: `${haulier} has received it for invoice ${number}.${leftPence > 0 ? ` ${formatPence(leftPence)} is left to pay.` : ""}`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  feeIssued: ({ feeInvoiceId, haulierId, number, payablePence, dueOn }) => ({
    kind: "fee_issued",
    to: [haulierId],
    title: `Haulyard fee ${number}: ${formatPence(payablePence)}`,
    body: `Pay by ${dayText(dueOn)}. The invoice shows the account.`,
    actionUrl: feePath(feeInvoiceId),
  }),
  feeCredited: ({ feeInvoiceId, haulierId, number, creditNumber, creditPence, leftPence }) => ({
    kind: "fee_issued",
    to: [haulierId],
    title: `Haulyard credit note ${creditNumber}: ${formatPence(creditPence)}`,
    body: `It reduces fee invoice ${number}. ${formatPence(leftPence)} is left to pay.`,
    actionUrl: feePath(feeInvoiceId),
  }),
  cisStatementIssued: ({ haulierId, contractorId, contractorName, monthEnd, deductedPence }) => ({
    kind: "cis_statement",
    to: [haulierId],
    ...naming(contractorId, contractorName, (contractor) => ({
      title: `CIS statement: ${formatPence(deductedPence)} deducted`,
      body: `${contractor} has issued its statement for the tax month to ${dayText(monthEnd)}.`,
    })),
    actionUrl: "/cis-statements",
  }),
  cisStatementsDue: async ({ subjectId }, { db }) => {
    const [contractorId = "", monthEnd = ""] = subjectId.split("_");
    const month = { contractorId: UserId.parse(contractorId), monthEnd };
    const open = (await statementsOfMonth(db, month)).filter(isToIssue);
    if (open.length === 0) return null;
    const count = open.length === 1 ? "1 CIS statement" : `${open.length} CIS statements`;
    return {
      kind: "cis_statements_due",
      to: [month.contractorId],
      title: `Issue ${count} by ${dayText(statementDueOn(monthEnd))}`,
      body: `The tax month to ${dayText(monthEnd)} is over. The hauliers you deducted CIS from need their statements.`,
      actionUrl: "/cis-statements",
    };
  },
  paymentVoided: ({ customerId, supplierId, supplierName, number, voidedPence, leftPence, bookingId }) => ({
    kind: "payment_voided",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `Payment of ${formatPence(voidedPence)} withdrawn`,
      body: `${haulier} recorded it for invoice ${number} by mistake. ${formatPence(leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  invoiceCredited: (domainEvent) => ({
    kind: "invoice_credited",
    to: [domainEvent.customerId],
    ...naming(domainEvent.supplierId, domainEvent.supplierName, (haulier) => ({
      title: `Credit note ${domainEvent.creditNumber}: ${formatPence(domainEvent.creditPence)}`,
      body: `${haulier} has credited invoice ${domainEvent.number}. ${formatPence(domainEvent.leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(domainEvent.bookingId),
  }),
  interestClaimed: ({ customerId, supplierId, supplierName, number, claimedPence, leftPence, bookingId }) => ({
    kind: "interest_claimed",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `${formatPence(claimedPence)} claimed for late payment`,
      body: `${haulier} claims it on invoice ${number}. ${formatPence(leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  cardRefused: ({ bookingId, reference, contractorId, contractorName, haulierId, haulierName, why }) => {
    const title = why === "declined" ? `Card declined for ${reference}` : `Card hold expired for ${reference}`;
    const actionUrl = invoicePath(bookingId);
    return [
      {
        kind: "card_refused",
        to: [contractorId],
        ...naming(haulierId, haulierName, (haulier) => ({
          title,
          body: `Nothing was charged. Choose another way to pay ${haulier}.`,
        })),
        actionUrl,
      },
      {
        kind: "card_refused",
        to: [haulierId],
        ...naming(contractorId, contractorName, (contractor) => ({
          title,
          body: `Nothing was charged. ${contractor} must choose another way to pay you.`,
        })),
        actionUrl,
      },
    ];
  },
  invoiceOverdue: (domainEvent) => [
    {
      kind: "invoice_overdue",
      to: [domainEvent.customerId],
      ...naming(domainEvent.supplierId, domainEvent.supplierName, (haulier) => ({
        title: `Invoice ${domainEvent.number} is overdue`,
        body: `${formatPence(domainEvent.leftPence)} to ${haulier} was due by ${dayText(domainEvent.dueOn)}.`,
      })),
      actionUrl: invoicePath(domainEvent.bookingId),
    },
    {
      kind: "invoice_overdue",
      to: [domainEvent.supplierId],
      ...naming(domainEvent.customerId, domainEvent.customerName, (contractor) => ({
        title: `Invoice ${domainEvent.number} is overdue`,
        body: `${contractor} owes ${formatPence(domainEvent.leftPence)} since ${dayText(domainEvent.dueOn)}.`,
      })),
      actionUrl: invoicePath(domainEvent.bookingId),
    },
  ],
  selfBillingMoved: (moved) => {
    const say = selfBillingWords[moved.step];
    return sidesOf(moved)
      .filter(({ to }) => to !== moved.byId)
      .map(({ to, other, otherName }) => ({
        kind: "self_billing" as const,
        to: [to],
        ...naming(other, otherName, (name) => ({
          title: say.title,
          body: say.body(name, dayText(moved.until)),
        })),
        actionUrl: "/invoice" as const,
        ...(moved.byId && { repeats: { by: moved.byId, about: `${moved.contractorId}_${moved.haulierId}` } }),
      }));
  },
  selfBillingDue: async ({ subjectId }, { db, at }) => {
    const [contractorId, haulierId, id] = subjectId.split("_");
    const pair = { contractorId: UserId.parse(contractorId), haulierId: UserId.parse(haulierId) };
    const found = (await selfBillingsOf(db, pair)).find((one) => one.id === id);
    if (!found || selfBillingState(found, ukDayOf(at)) !== "holds") return null;
    return sidesOf(found).map(({ to, other, otherName }) => ({
      kind: "self_billing_ends" as const,
      to: [to],
      ...naming(other, otherName, (name) => ({
        title: `Self-billing ends on ${dayText(found.until)}`,
        body: `The agreement with ${name} ends then. To continue, propose a new one.`,
      })),
      actionUrl: "/invoice" as const,
    }));
  },
} satisfies NoticeRows;

type Sides = Pick<SelfBilling, "contractorId" | "contractorName" | "haulierId" | "haulierName">;

const sidesOf = ({ contractorId, contractorName, haulierId, haulierName }: Sides) => [
  { to: contractorId, other: haulierId, otherName: haulierName },
  { to: haulierId, other: contractorId, otherName: contractorName },
];

const selfBillingWords: Readonly<
  Record<PayloadOf<"selfBillingMoved">["step"], { title: string; body: (name: string, until: string) => string }>
> = {
  proposed: {
    title: "Self-billing proposed",
    body: (name, until) =>
      `${name} proposes a self-billing agreement until ${until}. Read it, then accept or decline it.`,
  },
  withdrawn: {
    title: "No self-billing agreement",
    body: (name) => `${name} has withdrawn or declined the proposal. Invoices stay as they are.`,
  },
  agreed: {
    title: "Self-billing agreed",
    body: (name, until) => `${name} has accepted. Invoices are self-bills until ${until}.`,
  },
  ended: {
    title: "Self-billing has ended",
    body: (name) => `${name} has ended the agreement. From now on, the haulier issues its own invoices.`,
  },
  stopped: {
    title: "Self-billing has stopped",
    body: (name) => `A VAT number has changed since you agreed with ${name}. To continue, propose a new agreement.`,
  },
};
