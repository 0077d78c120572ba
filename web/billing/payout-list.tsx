import { useInfiniteQuery } from "@tanstack/react-query";
import type { Payout, PayoutState } from "#shared/payouts/payout-model.ts";
import { netPence } from "#shared/payouts/payout-sums.ts";
import { payoutMonths, payoutStatement, payoutStateWords, payoutWords } from "#shared/payouts/payout-words.ts";
import { pages } from "../api/reading.ts";
import type { Tone } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import styles from "./billing.module.css";
import { monthText } from "./month-text.ts";
import { usePayoutLicence } from "./payout-mode.ts";

/** A haulier's payouts. Renders nothing if the operator is not licensed to pay out. */
export function PayoutList() {
  const licence = usePayoutLicence();
  return licence && <Payouts institution={licence.institution} />;
}

function Payouts({ institution }: { institution: string }) {
  return (
    <Section title="Paid out by Haulyard">
      <p className="ui-soft">
        Money that contractors have paid to Haulyard’s account for you, held under the licence of {institution}. It is
        paid out from 48 hours after delivery and payment. It waits longer during a case about the job, and for 72 hours
        after your bank details change.
      </p>
      <PagedList
        list={useInfiniteQuery(pages("payouts", {}))}
        loading="Loading payouts"
        like="table"
        count={4}
        more="Show older"
        empty={
          <EmptyState title="No payouts yet" drawing="coins">
            <p>When a contractor pays an invoice to Haulyard’s account, it appears here.</p>
          </EmptyState>
        }
      >
        {(payouts) => (
          <>
            <PayoutTable payouts={payouts} />
            <Statements payouts={payouts} />
          </>
        )}
      </PagedList>
    </Section>
  );
}

function Statements({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <div className="ui-row">
      {payoutMonths(payouts).map((month) => (
        <ExportButton
          key={month}
          label={`Statement of ${monthText(month)}`}
          fileName={`payouts-${month}.csv`}
          csv={async () => payoutStatement(payouts, month)}
        />
      ))}
    </div>
  );
}

const tones: Readonly<Record<PayoutState, Tone>> = {
  held: "warn",
  batched: "water",
  paid: "go",
  failed: "stop",
  owedBack: "stop",
  recovered: "neutral",
};

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const now = new Date().toISOString();
  return (
    <DataTable
      caption="Payouts"
      captionHidden
      rows={payouts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "number",
          header: "Invoice",
          cell: ({ bookingId, invoiceNumber }) => (
            <Link to={`/track-delivery/${bookingId}#invoice`} className={`ui-figures ${styles.press}`}>
              {invoiceNumber}
            </Link>
          ),
        },
        {
          key: "state",
          header: "State",
          cell: ({ state, hold }) => (
            <StatusBadge
              word={state === "held" && !hold ? "Due" : payoutStateWords[state]}
              tone={state === "held" && !hold ? "neutral" : tones[state]}
            />
          ),
        },
        { key: "why", header: "When", cell: (payout) => payoutWords(payout, now) },
        {
          key: "pence",
          header: "You get",
          align: "end",
          cell: (payout) => <Money pence={netPence(payout)} />,
        },
      ]}
    />
  );
}
