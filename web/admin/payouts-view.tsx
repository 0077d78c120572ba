import { useInfiniteQuery } from "@tanstack/react-query";
import HandCoins from "lucide-react/icons/hand-coins";
import { useState } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { type Payout, type PayoutBatch, type PayoutBatchState, PayoutState } from "#shared/payouts/payout-model.ts";
import { netPence } from "#shared/payouts/payout-sums.ts";
import { payoutStateWords, payoutWords } from "#shared/payouts/payout-words.ts";
import { pages, reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { Link } from "../ui/links.ts";
import { Read } from "../ui/loaded.tsx";
import { Money } from "../ui/money.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { PagedTable } from "../ui/paged-table.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";

export function PayoutsView() {
  return (
    <Read of={reading("payoutMode", {})} loading="Loading payouts" like="facts" count={2}>
      {({ licence }) =>
        licence ? (
          <>
            <Batches />
            <Payouts />
          </>
        ) : (
          <EmptyState title="Payouts are off" icon={<HandCoins aria-hidden="true" />}>
            Contractors pay hauliers direct. Payouts need a licence, and none is set up here.
          </EmptyState>
        )
      }
    </Read>
  );
}

function Batches() {
  const make = useChange("makePayoutBatch", { alsoChanges: ["admin"] });
  return (
    <Section
      title="Batches"
      action={
        <div className="ui-row">
          <ActButton kind="primary" change={make} onClick={() => make.mutate({})}>
            Make a batch
          </ActButton>
        </div>
      }
    >
      <PagedList
        list={useInfiniteQuery(pages("payoutBatches", {}))}
        loading="Loading batches"
        like="cards"
        count={2}
        more="Show older"
        empty={
          <EmptyState title="No batch yet" icon={<HandCoins aria-hidden="true" />}>
            A batch has all payouts that can be paid now. Another admin approves it.
          </EmptyState>
        }
      >
        {(batches) => (
          <ul className="ui-stack">
            {batches.map((batch) => (
              <li key={batch.id}>
                <Batch batch={batch} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

const states: Readonly<Record<PayoutBatchState, { word: string; tone: Tone }>> = {
  made: { word: "To approve", tone: "warn" },
  approved: { word: "Approved", tone: "water" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  paid: { word: "Paid", tone: "go" },
};

function Batch({ batch }: { batch: PayoutBatch }) {
  const { id: batchId, version, state, lines, totalPence, madeAt, madeBy, madeByName, isYours, fileTakenAt } = batch;
  const move = useChange("movePayoutBatch", { alsoChanges: ["admin"] });
  const to = (next: "approved" | "withdrawn" | "paid") => () => move.mutate({ batchId, version, to: next });
  const name = `${lines.length === 1 ? "1 payout" : `${lines.length} payouts`}, ${formatPence(totalPence)}`;
  const about = <span className="ui-visually-hidden"> batch of {name}</span>;
  return (
    <Section card title={name} action={<Badge tone={states[state].tone}>{states[state].word}</Badge>}>
      <p className="ui-soft">
        Made <When at={madeAt} /> by {isYours ? "you" : <AccountLink of={madeBy}>{madeByName}</AccountLink>}.
        {batch.processingDay && batch.entryDay && (
          <>
            {" "}
            Bacs processes it on {dayText(batch.processingDay)}; the money arrives on {dayText(batch.entryDay)}.
          </>
        )}
      </p>
      <ul>
        {lines.map(({ id, haulierName, invoiceNumber, pence }) => (
          <li key={id}>
            {haulierName}, invoice {invoiceNumber}: <span className="ui-figures">{formatPence(pence)}</span>
          </li>
        ))}
      </ul>
      {state === "made" && isYours && <p>Another admin has to approve it.</p>}
      <div className="ui-row">
        {state === "made" && !isYours && (
          <ActButton kind="primary" change={move} onClick={to("approved")}>
            Approve{about}
          </ActButton>
        )}
        {state === "approved" && <Files batch={batch} />}
        {state === "approved" && fileTakenAt && (
          <ActButton change={move} onClick={to("paid")}>
            Mark as paid{about}
          </ActButton>
        )}
        {(state === "made" || state === "approved") && !fileTakenAt && (
          <ActButton change={move} onClick={to("withdrawn")}>
            Withdraw{about}
          </ActButton>
        )}
      </div>
    </Section>
  );
}

/** The two files of a payout batch. Not cached, because they contain full account numbers. */
function Files({ batch: { id: batchId } }: { batch: PayoutBatch }) {
  const [busy, setBusy] = useState<"bacs" | "csv" | null>(null);
  const taken = useChange("payoutBatchFile", { alsoChanges: ["admin"] });
  const save = async (format: "bacs" | "csv") => {
    setBusy(format);
    try {
      const { name, text } = await taken.mutateAsync({ batchId, format });
      saveFile(name, text, format === "csv" ? undefined : "text/plain;charset=us-ascii");
      taken.reset();
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button busy={busy === "bacs"} busyText="Writing…" onClick={() => void save("bacs")}>
        Bacs file
      </Button>
      <Button busy={busy === "csv"} busyText="Writing…" onClick={() => void save("csv")}>
        CSV file
      </Button>
    </>
  );
}

function Payouts() {
  const [state, setState] = useState<PayoutState>("held");
  return (
    <Section title="Payouts">
      <Tabs<PayoutState>
        label="Payouts by state"
        value={state}
        onValueChange={setState}
        tabs={PayoutState.options.map((value) => ({
          value,
          label: payoutStateWords[value],
          panel: <Queue state={value} />,
        }))}
      />
    </Section>
  );
}

function Queue({ state }: { state: PayoutState }) {
  const now = new Date().toISOString();
  return (
    <PagedTable<Payout>
      list={useInfiniteQuery(pages("payoutQueue", { state }))}
      loading="Loading payouts"
      caption="Payouts"
      count={3}
      more="Show more"
      empty={
        <EmptyState title="None" icon={<HandCoins aria-hidden="true" />}>
          On the booking's page, record money that reached our account beside its invoice.
        </EmptyState>
      }
      columns={[
        {
          key: "number",
          header: "Invoice",
          cell: ({ bookingId, invoiceNumber }) => (
            <Link to={`/track-delivery/${bookingId}#invoice`}>{invoiceNumber}</Link>
          ),
        },
        {
          key: "haulier",
          header: "Haulier",
          cell: ({ haulierId, haulierName }) => <AccountLink of={haulierId}>{haulierName}</AccountLink>,
        },
        { key: "why", header: "When", cell: (payout) => payoutWords(payout, now) },
        {
          key: "pence",
          header: "To pay",
          align: "end",
          cell: (payout) => <Money pence={netPence(payout)} />,
        },
        {
          key: "returned",
          header: "To return",
          align: "end",
          cell: (payout) => <Returned of={payout} />,
        },
        { key: "act", header: "Steps", actions: true, cell: Steps },
      ]}
    />
  );
}

function Returned({ of: { pence, payPence, setOffPence } }: { of: Payout }) {
  const back = pence - payPence - setOffPence;
  return back > 0 ? <Money pence={back} /> : "None";
}

/** Manual actions on a payout. Hidden while the payout waits for a date, a batch or a case. */
function Steps({ bookingId, id: payoutId, version, state, hold, invoiceNumber }: Payout) {
  const step = stepOf(state, hold?.why === "owes");
  return step && <Move key={payoutId} {...{ bookingId, payoutId, version, step, invoiceNumber }} />;
}

type PayoutStep = "failed" | "retried" | "setOff" | "repaid";

function stepOf(state: PayoutState, isOwing: boolean): PayoutStep | null {
  if (state === "held") return isOwing ? "setOff" : null;
  if (state === "failed") return "retried";
  if (state === "owedBack") return "repaid";
  return state === "recovered" ? null : "failed";
}

const stepWords = { retried: "Try again", setOff: "Keep what is owed", repaid: "The money is back" } as const;

type MoveProps = Pick<Payout, "bookingId" | "version" | "invoiceNumber"> & {
  payoutId: Payout["id"];
  step: PayoutStep;
};

function Move({ step, invoiceNumber, ...named }: MoveProps) {
  const move = useChange("movePayout", { alsoChanges: ["admin"] });
  if (step !== "failed")
    return (
      <ActButton change={move} onClick={() => move.mutate({ ...named, to: step })}>
        {stepWords[step]}
        <span className="ui-visually-hidden">, payout of invoice {invoiceNumber}</span>
      </ActButton>
    );
  return (
    <ReasonButton
      title={`Payout of invoice ${invoiceNumber} returned?`}
      description="The bank refused it or sent it back."
      submit="Returned"
      hint="The haulier reads it."
      send={(reason) => move.mutateAsync({ ...named, to: "failed", reason })}
    />
  );
}
