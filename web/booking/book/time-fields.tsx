import { bookableDays, defaultCollectTime } from "#shared/booking/rules.ts";
import { isSameDay, surchargePercent, type UrgencyLevel } from "#shared/catalogue/prices.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The levels that the form offers; the API knows others' spellings too. */
const choices = [
  { value: "emergency", label: "Emergency" },
  { value: "urgent", label: "Urgent" },
  { value: "today", label: "Today" },
  { value: "tomorrow", label: "Tomorrow" },
  { value: "scheduled", label: "Another day" },
] as const satisfies readonly { value: UrgencyLevel; label: string }[];

type When = { urgencyLevel: UrgencyLevel; collectOn: string; collectTime: string };
type TimeFieldsProps = {
  value: When;
  onChange: (change: Partial<When>) => void;
  errors: { collectOn?: string | undefined; collectTime?: string | undefined };
};

/** How soon, and at what time if it matters. */
export function TimeFields({ value, onChange, errors }: TimeFieldsProps) {
  const today = ukDayOf(new Date().toISOString());
  return (
    <div className="ui-stack">
      <RadioGroup
        legend="When do you need it?"
        required
        choices={choices.map(({ value: level, label }) => ({
          value: level,
          label: <Level level={level} label={label} />,
        }))}
        value={choices.some((choice) => choice.value === value.urgencyLevel) ? value.urgencyLevel : "scheduled"}
        onValueChange={(urgencyLevel) => onChange({ urgencyLevel })}
        hint="The surcharge is on a supplier's own rate; our fixed prices have a same-day price instead."
      />
      <div className="booking-when">
        {value.urgencyLevel === "scheduled" && (
          <Field label="Date" hint="Left empty: in a week." error={errors.collectOn}>
            <TextInput
              type="date"
              min={addDays(today, 1)}
              max={addDays(today, bookableDays)}
              value={value.collectOn}
              onChange={(event) => onChange({ collectOn: event.target.value })}
            />
          </Field>
        )}
        <Field
          label="Time"
          hint={`Left empty: ${defaultCollectTime}${isSameDay(value.urgencyLevel) ? ", or within the hour" : ""}.`}
          error={errors.collectTime}
        >
          <TextInput
            type="time"
            value={value.collectTime}
            onChange={(event) => onChange({ collectTime: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}

/** A level with what it adds to a supplier's own rate. */
function Level({ level, label }: { level: UrgencyLevel; label: string }) {
  const percent = surchargePercent(level);
  return (
    <>
      {label} {percent > 0 && <Badge tone="warn">{`+${percent}%`}</Badge>}
    </>
  );
}
