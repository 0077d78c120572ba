import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { administers, booksBesides } from "#shared/kernel/access.ts";
import { pages } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";

/** The reader's side of an invoice: "supplier" did the job, "customer" pays. */
export type Side = "supplier" | "customer";

/** Renders `children` for each side of the reader's invoices. A haulier that also books has both sides. */
export function OwnInvoices({ children }: { children: (side: Side) => ReactNode }) {
  const { user } = useSession();
  const isSupplier = may(user, "invoicesIssued");
  return (
    <OwnRecords of="invoices" needs="invoice" unless={administers}>
      {isSupplier && booksBesides(user) ? (
        <>
          <Section title="To your customers">{children("supplier")}</Section>
          <Section title="From your hauliers">{children("customer")}</Section>
        </>
      ) : (
        children(isSupplier ? "supplier" : "customer")
      )}
    </OwnRecords>
  );
}

const listOf = {
  supplier: () => pages("invoicesIssued", {}),
  customer: () => pages("invoicesReceived", {}),
};

export const invoicesOf = (side: Side) => listOf[side]();

const emptyWords = {
  supplier: "Finish a job. When the contractor confirms it, its invoice is sent automatically and appears here.",
  customer: "When you confirm a delivery, the haulier's invoice appears here.",
};

type InvoiceListProps = {
  side: Side;
  /** Renders invoices, newest first. `isPartial`: older invoices exist that are not loaded. */
  children: (invoices: readonly Invoice[], isPartial: boolean) => ReactNode;
};

export function InvoiceList({ side, children }: InvoiceListProps) {
  return (
    <PagedList
      list={useInfiniteQuery(invoicesOf(side))}
      loading="Loading invoices"
      like="table"
      count={6}
      more="Show older"
      empty={
        <EmptyState
          title="No invoices yet"
          drawing="coins"
          action={<LinkButton to="/calendar">See your jobs</LinkButton>}
        >
          <p>{emptyWords[side]}</p>
        </EmptyState>
      }
    >
      {children}
    </PagedList>
  );
}

/** Warns that the totals do not include all invoices, because older ones are not loaded. */
export function PartialNote({ isPartial }: { isPartial: boolean }) {
  return isPartial && <p className="ui-soft">Totals of the invoices shown. Older ones are not counted yet.</p>;
}
