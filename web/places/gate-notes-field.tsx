import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import { gateNotesMaxLength } from "#shared/places/model.ts";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-input.tsx";

type GateNotesProps = {
  of: string;
  value: ChosenPlace;
  onChange: (value: ChosenPlace) => void;
};

/** Field for gate notes, needed where a place has no address. */
export function GateNotes({ of, value, onChange }: GateNotesProps) {
  return (
    <Field
      label={`Gate notes for ${of.toLowerCase()}`}
      required
      hint="This place has no address. Tell the driver how to get in: the road, the gate, who to ring."
    >
      <TextArea
        maxLength={gateNotesMaxLength}
        value={value.gateNotes ?? ""}
        onChange={({ target }) => onChange({ ...value, gateNotes: target.value })}
      />
    </Field>
  );
}
