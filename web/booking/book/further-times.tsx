import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFormContext } from "react-hook-form";
import { mostInOrder } from "#shared/booking/order-model.ts";
import { bookableDays } from "#shared/fleet/starts.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { BankHolidayHint } from "./bank-holiday-hint.tsx";
import type { JobDraft } from "./job-draft.ts";
import styles from "./job-form.module.css";
import { loadJudging } from "./later-parts.ts";

/** Further days or loads of the same order: the same vehicle again, at the same price each. */
export function FurtherTimes() {
  const { getValues, watch } = useFormContext<JobDraft>();
  const { place } = watch("pickup");
  const today = ukDayOf(new Date().toISOString());
  return (
    <FormControl name="further">
      {({ value, onChange, error }) => {
        const rows = (value ?? []) as JobDraft["further"] & object;
        const change = (at: number, with_: object) =>
          onChange(rows.map((row, i) => (i === at ? { ...row, ...with_ } : row)));
        const add = async () => {
          const [{ workingDayAfter }, { wantedDay }] = await Promise.all([
            import("../bank-holiday.tsx"),
            loadJudging(),
          ]);
          const { collectOn, collectTime } = rows.at(-1) ?? { ...getValues(), collectOn: wantedDay(getValues()) };
          onChange([...rows, { collectOn: collectOn && workingDayAfter(collectOn, place), collectTime }]);
        };
        return (
          <Fieldset
            legend="More days or loads"
            hint="The same job again, by the same vehicle: each is a booking of its own, at the same price."
            error={error}
          >
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
            {rows.length < mostInOrder - 1 && (
              <div>
                <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => void add()}>
                  Add a day or load
                </Button>
              </div>
            )}
          </Fieldset>
        );
      }}
    </FormControl>
  );
}
