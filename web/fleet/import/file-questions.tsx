import { useState } from "react";
import { capital, kindIds, kindLine, type VehicleKind } from "#shared/fleet/kinds.ts";
import type { SheetAnswers } from "#shared/fleet/sheet/sheet.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { counted } from "./counted.ts";
import type { FileQuestions as Questions } from "./use-draft.ts";

type FileQuestionsProps = {
  questions: Questions;
  answers: SheetAnswers;
  onAnswer: (answers: SheetAnswers) => void;
};

/** Questions for the whole file: VAT, the yard, and the kind of vehicle. */
export function FileQuestions({ questions: { vat, base, kinds }, answers, onAnswer }: FileQuestionsProps) {
  return (
    <>
      {vat && (
        <RadioGroup
          legend="Do the prices in this file include VAT?"
          hint={vat.words}
          required
          choices={[
            { value: "included", label: "Yes, or we charge none" },
            { value: "without", label: "No, add 20%" },
          ]}
          value={answers.vat ?? null}
          onValueChange={(said) => onAnswer({ vat: said })}
        />
      )}
      {base && <BaseQuestion words={base.words} base={answers.base ?? ""} onAnswer={onAnswer} />}
      {kinds > 0 && (
        <Field
          label={
            kinds === 1
              ? "What kind is the vehicle that does not say?"
              : `What kind are the ${counted(kinds, "vehicle")} that do not say?`
          }
          hint="You can change single ones below."
        >
          <Select
            value={answers.kind ?? ""}
            onChange={({ target }) => {
              const kind = kindIds.find((id) => id === target.value);
              if (kind) onAnswer({ kind });
            }}
            options={[["", "Choose"], ...kindOptions]}
          />
        </Field>
      )}
    </>
  );
}

const kindOptions = kindIds.map((kind: VehicleKind) => [kind, capital(kindLine(kind).label)] as const);

function BaseQuestion({
  words,
  base,
  onAnswer,
}: { words: string; base: string } & Pick<FileQuestionsProps, "onAnswer">) {
  const [text, setText] = useState(base);
  const isNew = text.trim() !== "" && text.trim() !== base;
  return (
    <form
      className="ui-stack-tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) onAnswer({ base: text.trim() });
      }}
    >
      <Field label="Where is the yard of these vehicles?" hint={`${words} Type an address or a postcode.`} required>
        <TextInput value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button type="submit" disabled={!isNew}>
          Set for all
        </Button>
      </div>
    </form>
  );
}
