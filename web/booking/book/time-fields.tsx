import { useFormContext } from "react-hook-form";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { surchargePercent } from "#shared/catalogue/prices.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { type OfferedUrgency, urgencyWords } from "#shared/catalogue/urgency-words.ts";
import { bookableDays, workdayStart } from "#shared/fleet/starts.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { WantedDayHint } from "./bank-holiday-hint.tsx";
import { FurtherTimes } from "./further-times.tsx";
import { type JobDraft, offersFurther, standsOnRoad } from "./job-draft.ts";
import { useUrgencyWords } from "./later-parts.ts";

function choicesOf(words: ((level: UrgencyLevel) => string) | undefined) {
  return Object.entries(urgencyWords).map(([value, label]) => {
    const level = value as OfferedUrgency;
    return { value: level, label: <Level level={level} label={label} />, ...(words && { hint: words(level) }) };
  });
}

export function TimeFields({ panel, takesMore }: { panel: PanelKind | undefined; takesMore: boolean }) {
  const draft = useFormContext<JobDraft>().watch();
  const { urgencyLevel: level, pickup } = draft;
  const needsDate = standsOnRoad(draft);
  const words = useUrgencyWords(panel);
  const today = ukDayOf(new Date().toISOString());
  return (
    <div className="ui-stack">
      <FormControl name="urgencyLevel">
        {({ value, onChange }) => (
          <RadioGroup<OfferedUrgency>
            legend="When do you need it?"
            required
            choices={choicesOf(words)}
            value={value in urgencyWords ? value : "scheduled"}
            onValueChange={onChange}
          />
        )}
      </FormControl>
      <div className="ui-fields">
        {level === "scheduled" && (
          <TextField
            name="collectOn"
            label="Date"
            hint={needsDate ? "Needed: the council wants the permit application first." : "Left empty: in a week."}
            required={needsDate}
            type="date"
            min={addDays(today, 1)}
            max={addDays(today, bookableDays)}
          />
        )}
        <TextField
          name="collectTime"
          label="Time"
          hint={`Left empty: any time that day, from ${workdayStart} if free.`}
          type="time"
        />
      </div>
      {pickup.place && <WantedDayHint draft={draft} />}
      {takesMore && offersFurther(level) && <FurtherTimes />}
    </div>
  );
}

function Level({ level, label }: { level: UrgencyLevel; label: string }) {
  const percent = surchargePercent(level);
  return (
    <span>
      {label} {percent > 0 && <Badge tone="warn">{`+${percent}%`}</Badge>}
    </span>
  );
}
