import type { Fault } from "#shared/kernel/errors.ts";
import { gateGone } from "#shared/places/faults.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";
import { faultWords } from "../ui/fault-words.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/text-input.tsx";

function wordsOf(fault: Fault): string {
  const { title, text } = faultWords(fault);
  return `${title} ${text ?? ""}`;
}

type GateFieldProps = {
  site: Site;
  /** Undefined if the gate was removed from the site. */
  gate: SiteGate | undefined;
  onGate: (site: Site, gate: SiteGate | undefined) => void;
};

export function GateField({ site, gate, onGate }: GateFieldProps) {
  return (
    <Field
      label="Gate"
      required
      hint={gate?.gateNotes ?? "The driver is sent to this gate."}
      error={gate ? undefined : wordsOf(gateGone())}
    >
      <Select
        value={gate?.id ?? ""}
        onChange={({ target }) =>
          onGate(
            site,
            site.gates.find(({ id }) => id === target.value),
          )
        }
        options={[
          ...(gate ? [] : [["", "Choose a gate"] as const]),
          ...site.gates.map(({ id, name }) => [id, name] as const),
        ]}
      />
    </Field>
  );
}
