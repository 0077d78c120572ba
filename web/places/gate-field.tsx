import type { Fault } from "#shared/kernel/errors.ts";
import { gateGone } from "#shared/places/faults.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";
import type { ChosenPlace } from "../lib/chosen-place.ts";
import { faultWords } from "../lib/fault-words.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/text-input.tsx";

/** The place of a saved site, by one of its gates. */
export const placeAtGate = (site: Site, gate: SiteGate): ChosenPlace => ({
  ...{ text: site.address, placeId: site.placeId, place: gate.place, gateNotes: gate.gateNotes },
  ...{ siteId: site.id, gateId: gate.id },
});

function wordsOf(fault: Fault): string {
  const { title, text } = faultWords(fault);
  return `${title} ${text ?? ""}`;
}

type GateFieldProps = {
  value: ChosenPlace;
  sites: readonly Site[];
  onGate: (site: Site, gate: SiteGate | undefined) => void;
};

/** The gate of the saved site that was picked. Nothing is asked of a site with one. */
export function GateField({ value, sites, onGate }: GateFieldProps) {
  const site = sites.find(({ id }) => id === value.siteId);
  const gate = site?.gates.find(({ id }) => id === value.gateId);
  if (!site || (gate && site.gates.length === 1)) return null;
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
