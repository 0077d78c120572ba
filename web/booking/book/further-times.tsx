import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import { partAhead } from "../../ui/lazy-part.tsx";
import type { JobDraft } from "./job-draft.ts";
import { loadJudging } from "./later-parts.ts";

const { Part: FurtherRows, ahead: loadRows } = partAhead(
  async () => (await import("./further-rows.tsx")).FurtherRows,
  "One moment",
);

/** Fields for further days or loads in the same order. Each uses the same vehicle at the same price. */
export function FurtherTimes() {
  const { getValues, watch } = useFormContext<JobDraft>();
  const { place } = watch("pickup");
  const [most, setMost] = useState(Number.POSITIVE_INFINITY);
  return (
    <FormControl name="further">
      {({ value, onChange, error }) => {
        const rows = (value ?? []) as JobDraft["further"] & object;
        const add = async () => {
          const [{ workingDayAfter }, { wantedDay }] = await Promise.all([
            import("../bank-holiday.tsx"),
            loadJudging(),
            loadRows(),
          ]);
          const { collectOn, collectTime } = rows.at(-1) ?? { ...getValues(), collectOn: wantedDay(getValues()) };
          onChange([...rows, { collectOn: collectOn && workingDayAfter(collectOn, place), collectTime }]);
        };
        return (
          <Fieldset
            legend="More days or loads"
            hint="The same job again, by the same vehicle. Each is a separate booking at the same price."
            error={error}
          >
            {rows.length > 0 && <FurtherRows rows={rows} place={place} onChange={onChange} onLimit={setMost} />}
            {rows.length < most && (
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
