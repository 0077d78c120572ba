import { useState } from "react";
import { formatPence } from "#shared/kernel/money-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob, Quote, QuoteOffer } from "#shared/quotes/model.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { longestQuoteDays } from "#shared/quotes/rules.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { distanceText } from "../ui/distance.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Hint } from "../ui/hint.tsx";
import { Read } from "../ui/loaded.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { lineNumbers, linesOf, typedLines, typedTotal, wrongLines } from "./quote-lines.ts";

type QuoteDialogProps = {
  job: Pick<OpenJob, "id" | "title" | "quantity" | "terms">;
  /** The quote to change; absent for a first quote. */
  quote?: Quote;
  /** The vehicle to preselect, if available at the job's time. */
  fleetId?: string | null;
  onClose: () => void;
};

/**
 * Makes or changes a quote: vehicle, lines, message and expiry. A first quote starts with the nearest available vehicle
 * and its prices.
 */
export function QuoteDialog({ job, ...dialog }: QuoteDialogProps) {
  const of = reading("quoteOffers", { haulierId: dialog.quote?.haulierId ?? null, jobRequestId: job.id });
  return (
    <Read of={of} loading="Working out your price">
      {(offers) =>
        offers.length > 0 ? (
          <QuoteForm job={job} offers={offers.toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken))} {...dialog} />
        ) : (
          <NoVehicle onClose={dialog.onClose} />
        )
      }
    </Read>
  );
}

function hintOf({ distanceMiles, payloadTonnes }: QuoteOffer, quantity: number): string {
  const way = `${distanceText(distanceMiles)} from its yard to the site`;
  if (payloadTonnes === null || quantity <= 1) return `${way}.`;
  return `${way}. ${quantity} tonnes to carry, ${payloadTonnes} at a time.`;
}

function NoVehicle({ onClose }: Pick<QuoteDialogProps, "onClose">) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="None of your vehicles offers this service"
      description="A quote names the vehicle that will come. Add a vehicle for this service, or add the service to one of yours."
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <LinkButton kind="primary" to="/service-fleet-manager">
            Services and vehicles
          </LinkButton>
        </>
      }
    />
  );
}

function QuoteForm({
  job,
  quote,
  fleetId: wanted,
  offers,
  onClose,
}: QuoteDialogProps & { offers: readonly QuoteOffer[] }) {
  const first = useChange("submitQuote");
  const again = useChange("reviseQuote");
  const offered =
    offers.find(({ fleetId, isTaken }) => (quote ? fleetId === quote.fleetId : fleetId === wanted && !isTaken)) ??
    offers[0];
  const lines = quote?.lines ?? offered?.lines ?? [];
  const [shown, setShown] = useState(Math.max(2, lines.length));
  const { submitQuote, reviseQuote } = quoteOperations;
  const form = useOperationForm({
    schema: quote ? reviseQuote.input : submitQuote.input,
    start: {
      fleetId: (offered?.fleetId ?? "") as string,
      ...(typedLines(lines) as Record<string, string>),
      message: quote?.message ?? "",
      holdsUntilDay: "",
    },
    input: ({ fleetId, message, holdsUntilDay, ...typed }) => ({
      ...(quote ? { quoteId: quote.id } : { jobRequestId: job.id, expectedTerms: job.terms }),
      fleetId,
      lines: linesOf(typed),
      message: message?.trim() || null,
      holdsUntilDay: holdsUntilDay || null,
    }),
    rules: wrongLines,
    send: quote ? again.mutateAsync : first.mutateAsync,
    onDone: ({ totalPence }: Quote) => {
      toast({
        title: quote ? "Quote changed" : "Quote sent",
        description: `${formatPence(totalPence)} for ${job.title}.`,
      });
      onClose();
    },
  });
  const today = ukDayOf(new Date().toISOString());
  const typed = form.watch();
  const total = typedTotal(typed);
  const chosen = offers.find(({ fleetId }) => fleetId === typed.fleetId);
  /** Replaces the prices by those of the chosen vehicle. Keeps lines that the user has edited. */
  const choose = (fleetId: string) => {
    const own = offers.find((offer) => offer.fleetId === fleetId)?.lines ?? [];
    const isUntouched = JSON.stringify(linesOf(typed)) === JSON.stringify(chosen?.lines ?? []);
    if (!isUntouched) return;
    for (const [field, value] of Object.entries(typedLines(own))) form.setValue(field as "message", value);
    setShown(Math.max(2, own.length));
  };
  return (
    <FormDialog
      form={form}
      size="wide"
      title={quote ? "Change your quote" : "Quote for this job"}
      description={`${job.title}. The contractor sees each line. The total binds you if it is accepted.`}
      submit={quote ? "Send new price" : "Send quote"}
      onClose={onClose}
    >
      <FormControl name="fleetId">
        {({ value, onChange, error }) => (
          <Field label="Vehicle" required error={error} hint={chosen && hintOf(chosen, job.quantity)}>
            <Select
              value={value}
              onChange={({ target }) => {
                onChange(target.value);
                choose(target.value);
              }}
            >
              {offers.map(({ fleetId, fleetName, isTaken }) => (
                <option key={fleetId} value={fleetId} disabled={isTaken}>
                  {isTaken ? `${fleetName}: has another job then` : fleetName}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </FormControl>
      {chosen?.isTaken && (
        <Banner tone="warn" inset>
          None of your vehicles for this service is free at that time.
        </Banner>
      )}
      {chosen?.warnings.map((words) => (
        <Banner key={words} tone="warn" inset>
          {words}
        </Banner>
      ))}
      {chosen?.noPrice && <Hint>{chosen.noPrice}</Hint>}
      {lineNumbers.slice(0, shown).map((number) => (
        <div key={number} className="ui-fields">
          <TextField
            name={`words${number}`}
            label={`Line ${number + 1}: what for`}
            maxLength={80}
            autoComplete="off"
            required={number === 0}
          />
          <TextField
            name={`pounds${number}`}
            label={`Line ${number + 1}: £ inc. VAT`}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            required={number === 0}
          />
        </div>
      ))}
      {shown < lineNumbers.length && (
        <div>
          <Button size="small" onClick={() => setShown(shown + 1)}>
            Add a line
          </Button>
        </div>
      )}
      <p role="status">
        Total: <strong>{total === null ? "not known yet" : formatPence(total)}</strong>
      </p>
      <FormField name="message" label="Message" optional>
        <TextArea maxLength={1000} rows={3} />
      </FormField>
      <TextField
        name="holdsUntilDay"
        label="Valid until the end of"
        optional
        type="date"
        min={today}
        max={addDays(today, longestQuoteDays)}
        hint="Left empty: seven days, but never past the start of the job."
      />
    </FormDialog>
  );
}
