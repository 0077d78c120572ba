import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import { selfBillingState } from "#shared/billing/self-billing-state.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pages } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { todayInUk } from "./invoice-total.tsx";
import type { Side } from "./own-invoices.tsx";

const AgreementDialog = lazyPart(
  () => import("./self-billing-dialogs.tsx").then((part) => part.AgreementDialog),
  "Opening",
);
const ProposeSelfBilling = lazyPart(
  () => import("./self-billing-dialogs.tsx").then((part) => part.ProposeSelfBilling),
  "Opening",
);

const listOf = {
  supplier: () => pages("selfBillingsAsHaulier", {}),
  customer: () => pages("selfBillingsAsContractor", {}),
};

const other = { supplier: "contractor", customer: "haulier" } as const;

const otherName = (side: Side, { contractorName, haulierName }: SelfBilling): string =>
  side === "supplier" ? contractorName : haulierName;

export function SelfBillings({ side }: { side: Side }) {
  const [isProposing, setProposing] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Section
      title={`Self-billing with ${other[side]}s`}
      purpose="Under an agreement, Haulyard’s invoices are the contractor’s self-bills. The haulier sends none of its own."
    >
      <PagedList
        list={useInfiniteQuery(listOf[side]())}
        loading="Loading agreements"
        like="table"
        count={2}
        more="Show older agreements"
      >
        {(agreements: readonly SelfBilling[], isPartial) => {
          const open = agreements.find(({ id }) => id === openId);
          return (
            <>
              {agreements.length === 0 ? (
                <p className="ui-soft">No agreements. Most businesses need none.</p>
              ) : (
                <DataTable
                  caption={`Self-billing agreements with ${other[side]}s`}
                  captionHidden
                  rows={agreements}
                  rowKey={({ id }) => id}
                  isPartial={isPartial}
                  columns={[
                    { key: "other", header: "With", sortBy: (one) => otherName(side, one) },
                    { key: "until", header: "Last day", sortBy: ({ until }) => until, cell: lastDay },
                    { key: "state", header: "State", cell: stateWords },
                    {
                      key: "actions",
                      header: "Next",
                      actions: true,
                      cell: (one) => (
                        <Button size="small" onClick={() => setOpenId(one.id)}>
                          Open{" "}
                          <span className="ui-visually-hidden">
                            the agreement with {otherName(side, one)} until {dayText(one.until)}
                          </span>
                        </Button>
                      ),
                    },
                  ]}
                />
              )}
              <div>
                <Button onClick={() => setProposing(true)}>Propose self-billing to a {other[side]}</Button>
              </div>
              {open && (
                <AgreementDialog agreement={open} name={otherName(side, open)} onClose={() => setOpenId(null)} />
              )}
              {isProposing && <ProposeSelfBilling side={side} onClose={() => setProposing(false)} />}
            </>
          );
        }}
      </PagedList>
    </Section>
  );
}

const lastDay = ({ until, endedAt }: SelfBilling): string => dayText(endedAt ? ukDayOf(endedAt) : until);

const endWords = {
  bySide: "Ended",
  vatNumber: "Stopped: a VAT number changed",
  renewed: "Renewed",
} as const satisfies Record<NonNullable<SelfBilling["endedFor"]>, string>;

function stateWords(agreement: SelfBilling): string {
  if (agreement.endedFor) return endWords[agreement.endedFor];
  const words = { proposed: "Proposed", holds: "In force", lapsed: "Lapsed", ended: "Ended" } as const;
  return words[selfBillingState(agreement, todayInUk())];
}
