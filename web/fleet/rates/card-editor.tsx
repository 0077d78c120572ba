import { useState } from "react";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { cardChanged } from "#shared/fleet/faults.ts";
import { fleetOperations } from "#shared/fleet/operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { RateCard } from "#shared/pricing/rate-card.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { useChange } from "../../api/use-change.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-dialog.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormRadio } from "../../ui/form/form-radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Section } from "../../ui/section.tsx";
import { hasGuide, isInUse } from "./card-state.ts";
import { CardTools, type CopyTarget, FillIn } from "./card-tools.tsx";
import { type CardValues, fieldOf, problemsIn, ratesIn, sentences } from "./card-values.ts";
import { ExamplePrice } from "./example-price.tsx";
import styles from "./rates.module.css";
import { RowFields } from "./row-fields.tsx";

/** Identifies a rate card: the service, for all vehicles or one; for an admin also the haulier. */
export interface CardOf {
  readonly haulierId: string | null;
  readonly service: ServiceId;
  readonly fleetId: string | null;
}

type CardEditorProps = {
  of: CardOf;
  card: RateCard | null;
  start: CardValues;
  today: string;
  vatRegistered: boolean;
  targets: readonly CopyTarget[];
  onCopy: (to: CopyTarget, values: CardValues) => void;
  back: WebPath;
  onSaved: (card: RateCard) => void;
};

export function CardEditor(props: CardEditorProps) {
  const { of, card, start, today, vatRegistered, targets, onCopy, back, onSaved } = props;
  const { service } = of;
  // Version when the editor opened, so that a change by another user is reported once. Later saves use the current
  // version.
  const [opened, setOpened] = useState<number | null>(card?.version ?? 0);
  const asked = { ...of, version: opened ?? card?.version ?? 0 };
  const form: OperationForm<CardValues> = useOperationForm<CardValues, RateCard>({
    schema: fleetOperations.setRateCard.input,
    start,
    input: (values) => ({
      ...asked,
      validFrom: values.validFrom,
      includesVat: values.includesVat === "yes",
      rates: ratesIn(service, values),
    }),
    rules: (values) => problemsIn(service, values, today),
    send: useChange("setRateCard").mutateAsync,
    onDone: onSaved,
    onRefused: (error) => {
      if (hasCode(error, cardChanged.code)) setOpened(null);
      return showAtRow(form, error);
    },
  });
  return (
    <Form
      form={form}
      submit="Save rates"
      busyText="Saving…"
      kept="What you wrote is still here."
      actions={
        <>
          <LinkButton to={back}>Cancel</LinkButton>
          {isInUse(card, today) && <EndCard of={asked} validFrom={form.watch("validFrom")} onEnded={onSaved} />}
        </>
      }
    >
      <div className={styles.beside}>
        <div className={`ui-stack ui-stack-loose ${styles.fields}`}>
          <div className="ui-fields">
            <TextField
              name="validFrom"
              label="Valid from"
              hint="Agreed prices stay as they are."
              type="date"
              min={today}
              required
            />
            {vatRegistered && (
              <FormRadio
                name="includesVat"
                legend="My rates are"
                hint="VAT is added to rates without it."
                required
                choices={[
                  { value: "yes", label: "With VAT" },
                  { value: "no", label: "Without VAT" },
                ]}
              />
            )}
          </div>
          <div className="ui-row ui-row-between">
            <p className="ui-soft">An empty row is priced on request.</p>
            {hasGuide(service) && <FillIn service={service} />}
          </div>
          <RowFields service={service} />
          <Section title="Change or copy the whole card">
            <CardTools service={service} targets={targets} onCopy={onCopy} />
          </Section>
        </div>
        <div className={styles.example}>
          <ExamplePrice service={service} today={today} vatRegistered={vatRegistered} />
        </div>
      </div>
    </Form>
  );
}

/** Shows an error at the row it names. Returns false if it names no row. */
function showAtRow(form: OperationForm<CardValues>, error: unknown): boolean {
  const key = error instanceof Fault ? /^rates\.(.+)$/.exec(error.detail.field ?? "")?.[1] : undefined;
  const name = key && fieldOf(key);
  if (!name || !(name in form.getValues()) || !(error instanceof Fault)) return false;
  form.setError(name, { message: sentences(error) }, { shouldFocus: true });
  return true;
}

type EndCardProps = {
  of: CardOf & { version: number };
  validFrom: string;
  onEnded: (card: RateCard) => void;
};

/** Ends a rate card: from the chosen day, the service has no rates. */
function EndCard({ of, validFrom, onEnded }: EndCardProps) {
  const change = useChange("setRateCard", { onSuccess: onEnded });
  const day = validFrom === "" ? "the day you choose" : dayText(validFrom);
  return (
    <ConfirmButton
      title="End these rates?"
      description={
        of.fleetId
          ? `From ${day}, this vehicle uses the service's rates. Agreed prices stay.`
          : `From ${day}, the price is on request. Agreed prices stay.`
      }
      submit="End them"
      back="Keep"
      change={change}
      onConfirm={() => change.mutate({ ...of, validFrom, includesVat: true, rates: [] })}
    >
      End these rates
    </ConfirmButton>
  );
}
