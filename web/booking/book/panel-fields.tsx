import { useFormContext } from "react-hook-form";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { besideOption, guideOf } from "#shared/catalogue/panels/guides.ts";
import type { Question } from "#shared/kernel/question.ts";
import { onRoadOf } from "#shared/permits/on-road.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Hint } from "../../ui/hint.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link } from "../../ui/links.ts";
import { NamedValues } from "../../ui/named-values.tsx";
import { Select, TextArea } from "../../ui/text-input.tsx";
import type { JobDraft } from "./job-draft.ts";
import styles from "./job-form.module.css";
import { judgedAnswers } from "./judged-answers.ts";
import { askedQuestions } from "./panel-answers.ts";
import { SayIt } from "./say-it.tsx";
import { type Effects, useAnswerEffects } from "./use-answer-effects.ts";

const longestNotes = 4000;

const ScanTyre = lazyPart(async () => (await import("./scan-tyre.tsx")).ScanTyre, "Loading the tyre scanner");
/** Loads the councils' permit rules only for a job on a road. */
const PermitNotice = lazyPart(async () => (await import("./permits.tsx")).PermitNotice, "Looking up the council");

type PanelFieldsProps = {
  panel: PanelKind;
  title: string;
  /** Null for visitors, who cannot upload photos yet. */
  photos: PhotoUploads | null;
  /** Null for visitors, who cannot upload voice notes yet. */
  notes: PhotoUploads | null;
  /** Shows only questions that affect the price. */
  forPrice: boolean;
  /** The vehicle of a sent request under change: its own prices replace the guide prices. */
  ofVehicle?: string | undefined;
};

export function PanelFields({ panel, title, photos, notes, forPrice, ofVehicle }: PanelFieldsProps) {
  const { watch, setValue } = useFormContext<JobDraft>();
  const draft = watch();
  const effects = useAnswerEffects(panel, draft, ofVehicle);
  const asked = askedQuestions(panel, draft).filter(([, { isPriced }]) => !forPrice || isPriced);
  const of = (...kinds: Question["ask"][]) => asked.filter(([, { ask }]) => kinds.includes(ask));
  const ticks = of("tick");
  const lines = of("choice", "count", "whole", "hours", "metres", "text");
  const followsTick = ([, { when }]: (typeof asked)[number]) => ticks.some(([tick]) => tick === when?.[0]);
  const oneLine = ([field, question]: (typeof asked)[number]) => (
    <OneLine key={field} {...{ field, question, photos, effects }} answer={draft[field]} />
  );
  const { details } = judgedAnswers(panel, draft);
  const { notices, figures } = guideOf(
    panel,
    { ...details, permitBy: draft.permitBy, isBinding: effects.isBinding },
    draft.urgencyLevel,
  );
  if (asked.length === 0 && notices.length === 0) return null;
  return (
    <Fieldset legend={title} className={styles.contact}>
      <div className="ui-stack">
        <div className="ui-fields">{lines.filter((line) => !followsTick(line)).map(oneLine)}</div>
        {ticks.length > 0 && (
          <Fieldset legend="Site and extras">
            <div className="ui-fields">
              {ticks.map(([field, { label }]) => (
                <FormCheckbox key={field} name={field} label={label} beside={effects.of(field, "true")} />
              ))}
              {lines.filter(followsTick).map(oneLine)}
            </div>
          </Fieldset>
        )}
        {effects.whose && <Hint>{effects.whose}</Hint>}
        {notices.map(({ tone, words, change }) => (
          <Banner
            key={words}
            tone={tone}
            inset
            action={
              (tone === "stop" && <Link to="/contact">Contact us</Link>) ||
              (change && (
                <Button onClick={() => setValue(change.field as keyof JobDraft, change.answer)}>{change.press}</Button>
              ))
            }
          >
            {words}
          </Banner>
        ))}
        {onRoadOf(details) && <PermitNotice details={details} />}
        {figures.length > 0 && !effects.isPriced && !effects.isBinding && !ofVehicle && (
          <div>
            <NamedValues look="columns" values={[...figures]} />
            <Hint>A guide only. The price that counts is the haulier's, which you see before you confirm.</Hint>
          </div>
        )}
        {of("notes").map(([field, { label, also }]) => (
          <div key={field} className="ui-stack ui-stack-tight">
            <FormField name={field} label={label}>
              <TextArea maxLength={longestNotes} />
            </FormField>
            {also === "voice" && <SayIt notes={notes} field={field} maxLength={longestNotes} />}
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

type OneLineProps = {
  field: string;
  question: Question;
  photos: PhotoUploads | null;
  effects: Effects;
  answer: unknown;
};

function OneLine({ field, question, photos, effects, answer }: OneLineProps) {
  const { label, example, ask, also } = question;
  if (ask === "choice" || ask === "count")
    return (
      <FormField name={field} label={label}>
        <Select options={[["", "Not said"], ...optionsOf(field, question, effects)]} />
      </FormField>
    );
  if (ask === "text")
    return (
      <div className="ui-stack ui-stack-tight">
        <TextField name={field} label={label} maxLength={40} placeholder={example && `E.g. ${example}`} />
        {effects.of(field, answer) && <Hint>{effects.of(field, answer)}</Hint>}
        {also === "tyrePhoto" && <ScanTyre field={field} photos={photos} />}
      </div>
    );
  const unit = ask === "metres" ? `${label} (m)` : label;
  return (
    <div className="ui-stack ui-stack-tight">
      <TextField name={field} label={unit} type="number" min={0} step={steps[ask] ?? "any"} />
      {effects.of(field, answer) && <Hint>{effects.of(field, answer)}</Hint>}
    </div>
  );
}

const steps: Readonly<Partial<Record<Question["ask"], number>>> = { whole: 1, hours: 0.5 };

const besideWords = (label: string, effect?: string) => (effect ? `${label} (${effect})` : label);

/** Each option with its price effect: the supplier's once known, before that a guide price. */
function optionsOf(field: string, question: Question, effects: Effects): [value: string, label: string][] {
  const words = (option: string, label: string, guide?: string) =>
    [option, guide ? `${label} ${guide}` : besideWords(label, effects.of(field, option))] as [string, string];
  if (question.ask === "count") return question.counts.map((count) => words(String(count), String(count)));
  if (question.ask !== "choice") return [];
  const guide = effects.isBinding ? undefined : besideOption[field];
  return Object.entries(question.options).map(([option, label]) => words(option, label, guide?.(option)));
}
