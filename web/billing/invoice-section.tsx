import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { useSession } from "../session/session-context.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { InvoiceBadge } from "./invoice-total.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import { JobCard } from "./job-card.tsx";
import { WeeklyInvoices } from "./weekly-invoices.tsx";

/** Polling interval in ms, and maximum number of retries. The server issues the invoice shortly after completion. */
const lookAgainMs = 3_000;
const looks = 5;

type InvoiceSectionProps = {
  bookingId: string;
  isCompleted: boolean;
  isPayer: boolean;
  /** Whether the booking is a hire of more than a week, which has one invoice per week. */
  isHire?: boolean;
};

/** The invoice of a delivered booking, on the booking's page. Notifications link to the section's anchor. */
export function InvoiceSection({ bookingId, isCompleted, isPayer, isHire = false }: InvoiceSectionProps) {
  useInboxRefresh("billing");
  const me = useSession().user?.id;
  const query = useQuery({
    ...reading("invoice", { bookingId }),
    refetchInterval: ({ state }) => isCompleted && !state.data && state.dataUpdateCount < looks && lookAgainMs,
  });
  const { data: issued } = query;
  const side = issued?.supplierId === me ? "supplier" : "customer";
  // A driver with booking rights may open the page of a job they drive, but not its invoice.
  if (isMissing(query.error)) return null;
  return (
    <Section id="invoice" card title="Invoice" action={issued && <InvoiceBadge of={issued} side={side} />}>
      <Loaded query={query} loading="Loading the invoice" count={6}>
        {(invoice) =>
          invoice ? (
            <InvoiceView invoice={invoice} side={side} />
          ) : (
            <p className="ui-soft">
              Not issued yet. It is issued when the contractor confirms the delivery, or 14 days after it.
              {isHire && " Each week before that has its own invoice."}
            </p>
          )
        }
      </Loaded>
      {isHire && <WeeklyInvoices bookingId={bookingId} />}
      <JobCard bookingId={bookingId} isPayer={isPayer} />
    </Section>
  );
}
