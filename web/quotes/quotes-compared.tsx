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

export function QuotesCompared({ job }: { job: OpenJob }) {
  return (
    <Read
      of={reading("quotesOfJob", { jobRequestId: job.id })}
      loading="Loading the quotes"
      empty={<p className="ui-soft">No quotes yet. They appear here as they come, and we tell you.</p>}
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
            You asked for <Money pence={counter.pence} />. The quote stays the same until the haulier changes it.
          </p>
        )}
        <div className="ui-row">
          {allowedMoves.includes("accepted") && (
            <AcceptQuote
              {...{ quote, job }}
              description={`${quote.title}. You book at this price, this haulier gets your contact details, and the other quotes end.`}
            />
          )}
          {allowedMoves.includes("rejected") && <AnotherPrice quote={quote} />}
          {allowedMoves.includes("rejected") && <TurnDown quote={quote} />}
          <LinkButton to={pathTo("/messaging", { query: { with: haulierId } })} kind="quiet">
            Message <span className="ui-visually-hidden">{haulierName}</span>
          </LinkButton>
          <LinkButton to={pathTo("/haulier/:haulierId", { params: { haulierId } })} kind="quiet">
            Reviews and documents <span className="ui-visually-hidden">of {haulierName}</span>
          </LinkButton>
        </div>
        <p className="ui-visually-hidden">{`Total ${formatPence(totalPence)}`}</p>
      </div>
    </Card>
  );
}

export function QuoteSaid({ quote }: { quote: Quote }) {
  const { lines, totalPence, message, rating, reviewCount, distanceMiles, uncovered, isTaken, validUntil } = quote;
  return (
    <>
      <MoneyBreakdown
        caption={`Quote from ${quote.haulierName}`}
        lines={lines.map(({ words, pence }, at) => ({ key: `${at}`, label: words, pence }))}
        totalPence={totalPence}
      />
      <NamedValues
        look="columns"
        values={[
          ["Vehicle", `${quote.fleetName}, ${distanceText(distanceMiles)} from the site`],
          ["Rating", <Rating key="rating" value={rating} count={reviewCount} />],
          ["Documents", uncovered ?? "In order for this job"],
          ["On the day", isTaken !== null && (isTaken ? "Not free at that time" : "Free")],
          ["Earliest on site", quote.earliestAt && <When key="earliest" at={quote.earliestAt} />],
          ["Message", message],
          ["Valid until", <When key="until" at={validUntil} />],
          ["Declined because", quote.rejectReason],
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
      toast({ title: "Asked", description: `${quote.haulierName} is notified and may change the quote.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ask for another price"
      description={`${quote.haulierName} quoted ${formatPence(quote.totalPence)}. That stays the same until the haulier changes it.`}
      submit="Ask"
      onClose={onClose}
    >
      <TextField name="pence" label="£ inc. VAT" required inputMode="decimal" maxLength={12} />
      <FormField name="message" label="Message" optional>
        <TextArea maxLength={500} rows={3} />
      </FormField>
    </FormDialog>
  );
}

function TurnDown({ quote: { id, haulierName } }: { quote: Quote }) {
  const change = useHeldChange("rejectQuote");
  return (
    <Undoable change={change} done="Quote declined.">
      <ReasonButton
        kind="quiet"
        title="Decline this quote?"
        description={`You can undo this for ten seconds. Then ${haulierName} gets your reason, and may quote again.`}
        submit="Decline quote"
        send={async (reason) => change.hold({ quoteId: id, reason })}
      />
    </Undoable>
  );
}
