import { useEffect, useRef, useState } from "react";
import { type CheckItem, checkItems } from "#shared/inspections/check-lists.ts";
import type { Finding, VehicleCheck } from "#shared/inspections/model.ts";
import { outbox } from "../offline/outbox.ts";
import { defectFileName } from "../offline/queueable.ts";
import type { OwnDraft } from "../offline/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Field } from "../ui/field.tsx";
import { Problem } from "../ui/problem.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { useOnline } from "../ui/use-online.ts";
import type { Answered } from "./answered.ts";
import { DefectFields } from "./defect-fields.tsx";
import styles from "./inspections.module.css";

type Answers = Partial<Record<CheckItem, Answered>>;

type CheckFormProps = {
  check: VehicleCheck;
  items: readonly CheckItem[];
  draft: OwnDraft;
  day: string;
  onRecorded: () => void;
};

/** The walkaround check of a vehicle. Unfinished answers survive a reload. */
export function CheckForm({ check, items, draft, day, onRecorded }: CheckFormProps) {
  const online = useOnline();
  // Ignores a draft from another day.
  const isBegun = draft.typed.day === day;
  const [typed, files] = isBegun ? [draft.typed, draft.files] : [{} as OwnDraft["typed"], []];
  const [answers, setAnswers] = useState<Answers>(() => JSON.parse(typed.answers ?? "{}"));
  const [miles, setMiles] = useState(typed.miles ?? "");
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const photos = useRef(new Map<CheckItem, readonly (File | string)[]>());
  const keepTyped = useRef(draft.keepTyped);
  useEffect(() => {
    keepTyped.current({ day, miles, answers: JSON.stringify(answers) }).catch(notStored);
  }, [day, miles, answers]);
  const answer = (item: CheckItem, next: Partial<Answered>) =>
    setAnswers((all) => ({ ...all, [item]: { ...(all[item] ?? unsaid), ...next } }));
  const left = items.filter((item) => !isWhole(answers[item]));
  const isKnown = (item: CheckItem) => check.open.some((defect) => defect.item === item);
  const isWrongMiles = !/^\d{0,7}$/.test(miles);
  const record = async () => {
    setAsked(true);
    const [first] = left;
    if (first) document.getElementById(`item-${first}`)?.scrollIntoView({ block: "center" });
    if (first || isWrongMiles) return;
    setBusy(true);
    setError(null);
    try {
      const wrong = items.filter((item) => answers[item]?.found === "defect");
      await outbox.add({
        type: "recordWalkaround",
        lane: `vehicle:${check.fleetId}`,
        data: {
          fleetId: check.fleetId,
          happenedAt: new Date().toISOString(),
          odometerMiles: miles === "" ? null : Number(miles),
          answers: items.map((item) => inputOf(item, answers[item] ?? unsaid)),
        },
        files: wrong.flatMap((item) => photos.current.get(item) ?? []),
        endsDraft: true,
      });
      onRecorded();
      toast({
        title: wrong.length > 0 ? "Check recorded, defects reported" : "Check recorded",
        description: online ? check.name : "Stored on this device. It will send later.",
      });
      window.scrollTo({ top: 0 });
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ol className={styles.items}>
        {items.map((item) => {
          const given = answers[item];
          const { label, look } = checkItems[item];
          return (
            <li key={item} id={`item-${item}`} className={styles.item}>
              <div className={classes(styles.asked, isKnown(item) && styles.wide)}>
                <div>
                  <strong>{label}</strong>
                  <p className="ui-soft">{look}</p>
                </div>
                <RadioGroup<Finding>
                  legend={label}
                  legendHidden
                  value={given?.found ?? null}
                  onValueChange={(found) => answer(item, { found })}
                  choices={[
                    { value: "ok", label: "OK" },
                    ...(isKnown(item) ? [{ value: "known", label: "Still there" } as const] : []),
                    { value: "defect", label: "Defect" },
                  ]}
                />
              </div>
              {given?.found === "defect" && (
                <DefectFields
                  item={item}
                  given={given}
                  isAsked={isAsked}
                  draft={draft}
                  files={files.filter(({ name }) => name.startsWith(defectFileName(item)))}
                  onChange={(next) => answer(item, next)}
                  onPhotos={(files) => photos.current.set(item, files)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Field
        label="Odometer, miles"
        hint="If you read it."
        error={isAsked && isWrongMiles ? "Digits only." : undefined}
      >
        <TextInput
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          value={miles}
          onChange={({ target }) => setMiles(target.value)}
        />
      </Field>
      <div className={styles.foot}>
        {error !== null && <Problem error={error} inline />}
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void record()}>
          {left.length > 0 ? `${left.length} left to check` : "Record the check"}
        </Button>
      </div>
    </>
  );
}

const unsaid: Answered = { found: "ok", severity: null, words: "" };

const isWhole = (given: Answered | undefined) =>
  given !== undefined && (given.found !== "defect" || (given.severity !== null && given.words.trim() !== ""));

const inputOf = (item: CheckItem, { found, severity, words }: Answered) =>
  found === "defect" ? { item, found, severity, words: words.trim() } : { item, found };

const notStored = (error: unknown) => console.warn("a check draft could not be stored on this device", error);
