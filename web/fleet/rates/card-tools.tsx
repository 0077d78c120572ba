import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { rateText } from "#shared/fleet/typed-rate.ts";
import { guideValues } from "#shared/pricing/rate-card.ts";
import { rateRows } from "#shared/pricing/rate-rows.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { type CardValues, changedByPercent, fieldOf, percentIn, percentProblem } from "./card-values.ts";
import styles from "./rates.module.css";

export interface CopyTarget {
  readonly name: string;
  readonly service: ServiceId;
  readonly fleetId: string | null;
}

type CardToolsProps = {
  service: ServiceId;
  targets: readonly CopyTarget[];
  /** Opens the editor of another card with these values, without saving. */
  onCopy: (to: CopyTarget, values: CardValues) => void;
};

export function FillIn({ service }: { service: ServiceId }) {
  const put = usePut();
  const guide = new Map(guideValues(service).map(({ key, value }) => [key, value]));
  const fillIn = () =>
    put([
      ...rateRows(service).map((row): [string, string] => {
        const value = guide.get(row.key);
        return [fieldOf(row.key), value === undefined ? "" : rateText(row, value)];
      }),
      ["includesVat", "yes"],
    ]);
  return <Button onClick={fillIn}>Fill in the guide prices</Button>;
}

/** Fills fields, and clears their errors until the next submit. */
function usePut() {
  const { setValue, clearErrors } = useFormContext<CardValues>();
  return (changes: readonly (readonly [string, string])[]) => {
    for (const [name, text] of changes) setValue(name, text, { shouldDirty: true });
    clearErrors();
  };
}

export function CardTools({ service, targets, onCopy }: CardToolsProps) {
  const { getValues } = useFormContext<CardValues>();
  const put = usePut();
  return (
    <div className="ui-stack">
      <ChangeByPercent onChange={(percent) => put(changedByPercent(service, getValues(), percent))} />
      {targets.length > 0 && <CopyTo targets={targets} onCopy={(to) => onCopy(to, getValues())} />}
    </div>
  );
}

function ChangeByPercent({ onChange }: { onChange: (percent: number) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const percent = percentIn(text);
    setProblem(percent === null ? percentProblem : undefined);
    if (percent === null) return;
    onChange(percent);
    setText("");
  };
  return (
    <div className={classes("ui-row", styles.tools)}>
      <div className={styles.tool}>
        <Field label="Change all prices by, %" error={problem}>
          <TextInput
            value={text}
            inputMode="text"
            maxLength={8}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Prevents the submit of the surrounding form.
              event.preventDefault();
              apply();
            }}
          />
        </Field>
      </div>
      <Button onClick={apply}>Change prices</Button>
    </div>
  );
}

function CopyTo({ targets, onCopy }: { targets: readonly CopyTarget[]; onCopy: (to: CopyTarget) => void }) {
  const [chosen, setChosen] = useState("0");
  const target = targets[Number(chosen)];
  return (
    <div className={classes("ui-row", styles.tools)}>
      <div className={styles.tool}>
        <Field label="Copy to">
          <Select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={targets.map(({ name }, nth) => [String(nth), name])}
          />
        </Field>
      </div>
      <Button onClick={() => target && onCopy(target)}>Copy</Button>
    </div>
  );
}
