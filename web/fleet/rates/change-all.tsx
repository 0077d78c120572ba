import { useState } from "react";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { rateCardOperations } from "#shared/fleet/rate-card-operations.ts";
import { versionOn } from "#shared/pricing/rate-card.ts";
import type { Change } from "../../api/change.ts";
import { useChange } from "../../api/use-change.ts";
import { useEachOnce } from "../../api/use-each-once.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Hint } from "../../ui/hint.tsx";
import { toast } from "../../ui/toast.ts";
import { shortDay } from "./card-state.ts";
import { changedByPercent, percentIn, percentProblem, ratesIn, valuesOf } from "./card-values.ts";
import type { RatesKnown } from "./known-rates.ts";

type Draft = { percent: string; validFrom: string };

type CardChange = Omit<Change<"setRateCard">, "clientKey">;

/** Rate cards in force on `validFrom`, with money rows changed by the percentage and rounded to whole pence. */
export function cardsChanged({ cards, haulierId }: RatesKnown, validFrom: string, percent: number): CardChange[] {
  return cards.flatMap(({ service, fleetId, versions, version }) => {
    const now = versionOn({ versions }, validFrom);
    if (!now || now.rates.length === 0) return [];
    const values = valuesOf(service, now);
    const changed = { ...values, ...Object.fromEntries(changedByPercent(service, values, percent)) };
    const rates = ratesIn(service, changed);
    return [{ haulierId, service, fleetId, version, validFrom, includesVat: now.includesVat, rates } as CardChange];
  });
}

export function ChangeAll({ known, today }: { known: RatesKnown; today: string }) {
  const [isOpen, setOpen] = useState(false);
  if (cardsChanged(known, today, 0).length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change all prices</Button>
      {isOpen && <ChangeAllDialog known={known} today={today} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeAllDialog({ known, today, onClose }: { known: RatesKnown; today: string; onClose: () => void }) {
  const change = useChange("setRateCard");
  const changeEach = useEachOnce<CardChange>(({ service, fleetId }) => `${service} ${fleetId}`, change.mutateAsync);
  const form: OperationForm<Draft> = useOperationForm<Draft, number>({
    schema: rateCardOperations.setRateCard.input.pick({ validFrom: true }),
    start: { percent: "", validFrom: today },
    input: ({ validFrom }) => ({ validFrom }),
    rules: ({ percent, validFrom }) => ({
      ...(percentIn(percent) === null && { percent: percentProblem }),
      ...(validFrom < today && { validFrom: "Choose today or a later day." }),
    }),
    send: ({ validFrom }: { validFrom: string }) =>
      changeEach(cardsChanged(known, validFrom, percentIn(form.getValues("percent")) ?? 0)),
    onDone: (count, { validFrom }) => {
      toast({ title: "Prices changed", description: `${cardsText(count)} from ${shortDay(validFrom)}.` });
      onClose();
    },
  });
  const names = cardsChanged(known, today, 0).map(({ service }) => serviceOf(service as ServiceId).displayName);
  return (
    <FormDialog
      form={form}
      title="Change all prices"
      description="Agreed prices stay. Rates that start on a later day are not changed."
      submit="Change prices"
      onClose={onClose}
    >
      <TextField name="percent" label="By how much, %" inputMode="text" maxLength={8} />
      <TextField name="validFrom" label="From" type="date" />
      <Hint>{`${cardsText(names.length)}: ${[...new Set(names)].join(", ")}.`}</Hint>
    </FormDialog>
  );
}

const cardsText = (count: number) => (count === 1 ? "1 rate card" : `${count} rate cards`);
