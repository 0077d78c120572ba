import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InvoiceNeed, JobToInvoice } from "#shared/billing/model.ts";
import { useMe } from "../accounts/public.ts";
import { isFirstReading, pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Button } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";

/** Lists the haulier's jobs without an invoice above `children`. `children` receives the number of these jobs. */
export function WithJobsToInvoice({ children }: { children: (count: number) => ReactNode }) {
  const list = useInfiniteQuery(pages("jobsToInvoice", {}));
  // Reserves space, to avoid layout shift of the content below.
  if (isFirstReading(list)) return <Skeleton text="Loading invoices" like="table" count={6} />;
  const jobs = itemsOf(list.data);
  const [first] = jobs;
  return (
    <>
      {list.data === undefined && list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {first && (
        <Section id="to-invoice" title="To invoice" purpose={<Reason waitsFor={first.needs} />}>
          <DataTable
            caption="Jobs to invoice"
            captionHidden
            rows={jobs}
            rowKey={({ id }) => id}
            isPartial={list.hasNextPage}
            columns={columns}
          />
          {list.hasNextPage && (
            <div>
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older jobs
              </Button>
            </div>
          )}
        </Section>
      )}
      {children(jobs.length)}
    </>
  );
}

const needWords: Readonly<Record<InvoiceNeed, string>> = {
  address: "Add your business address to your profile",
  vatNumber: "Add your VAT number to your profile",
};

function Reason({ waitsFor }: { waitsFor: InvoiceNeed }) {
  const me = useMe();
  const need = me ? needOf(me) : waitsFor;
  if (need === null) return "Nothing is missing now: issue each one.";
  return (
    <>
      These invoices wait. <Link to="/settings">{needWords[need]}</Link>, then issue each one.
    </>
  );
}

type Known = { address: string | null; vatRegistered: boolean; vatNumber: string | null };

/** Returns the missing detail without which the server issues no invoice, or null. */
function needOf({ address, vatRegistered, vatNumber }: Known): InvoiceNeed | null {
  if (!address) return "address";
  return vatRegistered && !vatNumber ? "vatNumber" : null;
}

const columns = [
  {
    key: "job",
    header: "Job",
    cell: ({ id, title, reference }: JobToInvoice) => (
      <div>
        <Link to={`/track-delivery/${id}`}>{title}</Link> <span className="ui-soft ui-figures">{reference}</span>
      </div>
    ),
  },
  {
    key: "since",
    header: "Waits since",
    sortBy: ({ since }: JobToInvoice) => since,
    cell: ({ since }: JobToInvoice) => <When at={since} show="day" />,
  },
  {
    key: "price",
    header: "Price inc. VAT",
    align: "end" as const,
    sortBy: ({ pence }: JobToInvoice) => pence,
    cell: ({ pence }: JobToInvoice) => <Money pence={pence} />,
  },
  { key: "actions", header: "Next", actions: true, cell: (job: JobToInvoice) => <Issue job={job} /> },
];

function Issue({ job: { id, reference } }: { job: JobToInvoice }) {
  const issue = useChange("issueInvoice", {
    onSuccess: ({ number, customer }) =>
      toast({ title: `Invoice ${number} is issued`, description: `${customer.name} is notified.` }),
  });
  return (
    <div>
      <ActButton size="small" change={issue} onClick={() => issue.mutate({ bookingId: id })}>
        Issue invoice <span className="ui-visually-hidden">for {reference}</span>
      </ActButton>
    </div>
  );
}
