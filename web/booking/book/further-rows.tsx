import X from "lucide-react/icons/x";
import { type ComponentProps, useEffect } from "react";
import { mostInOrder } from "#shared/booking/order-model.ts";
import { bookableDays } from "#shared/fleet/starts.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { BankHolidayHint } from "./bank-holiday-hint.tsx";
import type { JobDraft } from "./job-draft.ts";
import styles from "./job-form.module.css";

type Rows = NonNullable<JobDraft["further"]>;

type FurtherRowsProps = {
  rows: Rows;
  place: ComponentProps<typeof BankHolidayHint>["place"];
  onChange: (rows: Rows) => void;
  /** Called with the maximum number of further days or loads. */
  onLimit: (most: number) => void;
};

export function FurtherRows({ rows, place, onChange, onLimit }: FurtherRowsProps) {
  const today = ukDayOf(new Date().toISOString());
  useEffect(() => onLimit(mostInOrder - 1), [onLimit]);
  const change = (at: number, with_: object) => onChange(rows.map((row, i) => (i === at ? { ...row, ...with_ } : row)));
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; two may be alike
        <div key={at} className={styles.further}>
          <Field label={`Date ${at + 2}`}>
            <TextInput
              type="date"
              value={row.collectOn}
              min={today}
              max={addDays(today, bookableDays)}
              onChange={({ target }) => change(at, { collectOn: target.value })}
            />
          </Field>
          <Field label={`Time ${at + 2}`}>
            <TextInput
              type="time"
              value={row.collectTime}
              onChange={({ target }) => change(at, { collectTime: target.value })}
            />
          </Field>
          <IconButton
            name={`Remove day or load ${at + 2}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(rows.filter((_row, i) => i !== at))}
          />
          <BankHolidayHint day={row.collectOn} place={place} />
        </div>
      ))}
    </>
  );
}
