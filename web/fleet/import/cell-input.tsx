import { useState } from "react";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import type { VehicleColumn } from "#shared/fleet/csv/columns.ts";
import { capital, kindIds, kindLine, type SpecField } from "#shared/fleet/kinds.ts";
import { offRoadWords } from "#shared/fleet/model.ts";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";

type CellInputProps = {
  column: VehicleColumn;
  text: string;
  label: string;
  onText: (text: string) => void;
};

const questions: Readonly<Record<string, SpecField>> = Object.assign({}, ...kindIds.map((kind) => kindLine(kind).spec));

/** The allowed values of a cell; null for free text. */
export function choicesOf({ field }: VehicleColumn): readonly string[] | null {
  if (field === "spec.kind") return kindIds.map((kind) => capital(kindLine(kind).label));
  if (field === "services") return servicesByName.map(({ displayName }) => displayName);
  if (field === "offRoad") return [...Object.values(offRoadWords), "No"];
  if (field === "autoAccept") return ["Yes", "No"];
  const question = questions[field.replace(/^spec\./, "")];
  if (question?.is === "choice") return Object.values(question.options);
  return question?.is === "yes" ? ["Yes", "No"] : null;
}

export function CellInput({ column, text, label, onText }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  const choices = choicesOf(column);
  const commit = () => {
    if (typed.trim() !== text) onText(typed.trim());
  };
  return (
    <Field label={label} labelHidden>
      {choices ? (
        <Select
          value={choices.includes(text) ? text : ""}
          onChange={({ target }) => onText(target.value)}
          options={[
            ["", text && !choices.includes(text) ? text : "Choose"],
            ...choices.map((choice) => [choice, choice] as const),
          ]}
        />
      ) : (
        <TextInput
          value={typed}
          placeholder={column.header}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === "Enter" && commit()}
        />
      )}
    </Field>
  );
}
