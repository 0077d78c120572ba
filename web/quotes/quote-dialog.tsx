import { useState } from "react";
import type { Fleet } from "#shared/fleet/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { longestQuoteDays } from "#shared/quotes/rules.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Read } from "../ui/loaded.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { lineNumbers, linesOf, typedLines, typedTotal, wrongLines } from "./quote-lines.ts";

type QuoteDialogProps = {
  job: Pick<OpenJob, "id" | "title" | "service" | "collectAt" | "terms">;
  /** The quote that is written anew; without it, a first one. */
  quote?: Quote;
  onClose: () => void;
};

/** Quotes a price for a job, or writes a standing quote anew: vehicle, lines, message and until when it holds. */
export function QuoteDialog({ job, ...dialog }: QuoteDialogProps) {
  return (
    <Read of={reading("myFleets", { haulierId: dialog.quote?.haulierId ?? null })} loading="Loading your vehicles">
      {(fleets) => {
        const able = fleets.filter(({ services, retiredAt }) => retiredAt === null && services.includes(job.service));
        return able.length > 0 ? (
          <QuoteForm job={job} fleets={able} {...dialog} />
        ) : (
          <NoVehicle onClose={dialog.onClose} />
        );
      }}
    </Read>
  );
}

function NoVehicle({ onClose }: Pick<QuoteDialogProps, "onClose">) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="None of your vehicles offers this service"
      description="A quote names the vehicle that would come. Add one for this service, or add the service to one that you have."
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

function QuoteForm({ job, quote, fleets, onClose }: QuoteDialogProps & { fleets: readonly Fleet[] }) {
  const first = useChange("submitQuote");
  const again = useChange("reviseQuote");
  const [shown, setShown] = useState(Math.max(2, quote?.lines.length ?? 0));
  const { submitQuote, reviseQuote } = quoteOperations;
  const form = useOperationForm({
    schema: quote ? reviseQuote.input : submitQuote.input,
    start: {
      fleetId: (fleets.some(({ id }) => id === quote?.fleetId) ? quote?.fleetId : fleets[0]?.id) ?? "",
      ...(typedLines(quote?.lines ?? []) as Record<string, string>),
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
  const total = typedTotal(form.watch());
  return (
    <FormDialog
      form={form}
      size="wide"
      title={quote ? "Change your quote" : "Quote for this job"}
      description={`${job.title}. The contractor sees each line; you are bound to the total if it is accepted.`}
      submit={quote ? "Send new price" : "Send quote"}
      onClose={onClose}
    >
      <FormField name="fleetId" label="Vehicle" required>
        <Select options={fleets.map(({ id, name, vehicleType }) => [id, `${name}: ${vehicleType}`])} />
      </FormField>
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
            label={`Line ${number + 1}: pounds, including VAT`}
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
        label="Holds until the end of"
        optional
        type="date"
        min={today}
        max={addDays(today, longestQuoteDays)}
        hint="Without a day it holds for seven days, and never longer than until the job begins."
      />
    </FormDialog>
  );
}
