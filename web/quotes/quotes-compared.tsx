import { useState } from "react";
import { penceIn } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useHeldChange } from "../api/use-held-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { distanceText } from "../ui/distance.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Read } from "../ui/loaded.tsx";
import { Money } from "../ui/money.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Rating } from "../ui/rating.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { Undoable } from "../ui/undoable.tsx";
import { When } from "../ui/when.tsx";
import { AcceptQuote } from "./accept-quote.tsx";
import { QuoteBadge } from "./status-words.tsx";

/** The quotes for a job side by side, cheapest first, each with what its owner may do about it. */
export function QuotesCompared({ job }: { job: OpenJob }) {
  return (
    <Read
      of={reading("quotesOfJob", { jobRequestId: job.id })}
      loading="Loading the quotes"
      empty={<p className="ui-soft">No quotes yet. They appear here by themselves, and you are told.</p>}
    >
      {(quotes) => (
        <ul className="ui-grid">
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} job={job} />
          ))}
        </ul>
      )}
    </Read>
  );
}

function QuoteCard({ quote, job }: { quote: Quote; job: OpenJob }) {
  const { id, haulierId, haulierName, status, totalPence, allowedMoves, counter } = quote;
  const headingId = `quote-${id}`;
  return (
    <Card as="li" labelledBy={headingId}>
      <div className="ui-stack">
        <div className="ui-row">
          <h4 id={headingId}>{haulierName}</h4>
          <QuoteBadge status={status} />
        </div>
        <QuoteSaid quote={quote} />
        {counter && (
          <p>
            You asked for <Money pence={counter.pence} />. The quote stands as it is until it is changed.
          </p>
        )}
        <div className="ui-row">
          {allowedMoves.includes("accepted") && (
            <AcceptQuote
              {...{ quote, job }}
              description={`${quote.title}. The booking is made at this price, your contact goes to this haulier, and the other quotes end.`}
            />
          )}
          {allowedMoves.includes("rejected") && <AnotherPrice quote={quote} />}
          {allowedMoves.includes("rejected") && <TurnDown quote={quote} />}
          <LinkButton to={pathTo("/messaging", { query: { with: haulierId } })} kind="quiet">
            Message <span className="ui-visually-hidden">{haulierName}</span>
          </LinkButton>
          <LinkButton to={pathTo("/haulier/:haulierId", { params: { haulierId } })} kind="quiet">
            Reviews and papers <span className="ui-visually-hidden">of {haulierName}</span>
          </LinkButton>
        </div>
        <p className="ui-visually-hidden">{`Total ${formatPence(totalPence)}`}</p>
      </div>
    </Card>
  );
}

/** What a quote says, as both sides read it. */
export function QuoteSaid({ quote }: { quote: Quote }) {
  const { lines, totalPence, message, rating, reviewCount, distanceMiles, uncovered, isTaken, validUntil } = quote;
  return (
    <>
      <MoneyBreakdown
        caption={`The quote of ${quote.haulierName}`}
        lines={lines.map(({ words, pence }, at) => ({ key: `${at}`, label: words, pence }))}
        totalPence={totalPence}
      />
      <NamedValues
        look="columns"
        values={[
          ["Vehicle", `${quote.fleetName}, ${distanceText(distanceMiles)} from the site`],
          ["Rating", <Rating key="rating" value={rating} count={reviewCount} />],
          ["Papers", uncovered ?? "In order for this job"],
          [
            "On the day",
            isTaken !== null && (isTaken ? "Its vehicle has other work or the day off by now" : "Its vehicle is free"),
          ],
          ["Earliest on site", quote.earliestAt && <When key="earliest" at={quote.earliestAt} />],
          ["Message", message],
          ["Holds until", <When key="until" at={validUntil} />],
          ["Turned down because", quote.rejectReason],
        ]}
      />
    </>
  );
}

function AnotherPrice({ quote }: { quote: Quote }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Ask for another price <span className="ui-visually-hidden">from {quote.haulierName}</span>
      </Button>
      {isOpen && <CounterDialog quote={quote} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CounterDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const form = useOperationForm({
    schema: quoteOperations.counterQuote.input,
    start: { pence: "", message: "" },
    input: ({ pence, message }) => ({
      quoteId: quote.id,
      expectedRevision: quote.revision,
      pence: penceIn(pence),
      message: message.trim() || null,
    }),
    send: useChange("counterQuote").mutateAsync,
    onDone: () => {
      toast({ title: "Asked", description: `${quote.haulierName} is told and may change the quote.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ask for another price"
      description={`${quote.haulierName} quoted ${formatPence(quote.totalPence)}. That stands until it is changed.`}
      submit="Ask"
      onClose={onClose}
    >
      <TextField name="pence" label="Pounds, including VAT" required inputMode="decimal" maxLength={12} />
      <FormField name="message" label="Message" optional>
        <TextArea maxLength={500} rows={3} />
      </FormField>
    </FormDialog>
  );
}

function TurnDown({ quote: { id, haulierName } }: { quote: Quote }) {
  const change = useHeldChange("rejectQuote");
  return (
    <Undoable change={change} done="Turned down.">
      <ReasonButton
        kind="quiet"
        title="Turn this quote down?"
        description={`${haulierName} is told with your reason after ten seconds, and may quote anew.`}
        submit="Turn down"
        send={async (reason) => change.hold({ quoteId: id, reason })}
      />
    </Undoable>
  );
}
