import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { gridReference } from "#shared/geo/grid-reference.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { GateId } from "#shared/kernel/id.ts";
import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import { isWithoutAddress } from "#shared/places/gate-notes.ts";
import { gateNotesMaxLength } from "#shared/places/model.ts";
import { mostGates, type SiteGate } from "#shared/places/site.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Fieldset } from "../ui/fieldset.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { TextArea, TextInput } from "../ui/text-input.tsx";

/** Loaded on demand, because the dialog needs the map. */
const PinDialog = lazyPart(() => import("./pin-dialog.tsx").then((part) => part.PinDialog), "Loading the map");

/** A gate being edited. `id` is null for a new gate; a null `pin` means the site's address. */
export type GateDraft = { id: GateId | null; name: string; pin: Coordinates | null; gateNotes: string };

export const newGate: GateDraft = { id: null, name: "", pin: null, gateNotes: "" };

export const gateDraftOf = ({ id, name, place, gateNotes }: SiteGate): GateDraft => ({
  ...{ id, name, pin: place.coordinates, gateNotes: gateNotes ?? "" },
});

type GateRowsProps = {
  value: readonly GateDraft[];
  onChange: (gates: readonly GateDraft[]) => void;
  error: string | undefined;
  /** The site's address. Pins must be near it. */
  address: ChosenPlace;
};

export function GateRows({ value: gates, onChange, error, address }: GateRowsProps) {
  const change = (at: number, to: Partial<GateDraft>) =>
    onChange(gates.map((gate, nth) => (nth === at ? { ...gate, ...to } : gate)));
  return (
    <Fieldset
      legend="Gates"
      hint="You choose one for each job. The first is chosen unless you change it."
      error={error}
    >
      {gates.map((gate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; new gates have no id yet
        <Fieldset key={at} legend={`Gate ${at + 1}`} legendHidden className="ui-stack">
          <div className="ui-row ui-row-between">
            <Field label={`Name of gate ${at + 1}`} required>
              <TextInput
                value={gate.name}
                maxLength={60}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </Field>
            {gates.length > 1 && (
              <IconButton
                name={`Remove gate ${at + 1}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(gates.filter((_gate, nth) => nth !== at))}
              />
            )}
          </div>
          <GatePin gate={gate} nth={at + 1} address={address} onPin={(pin) => change(at, { pin })} />
          <Field label={`Notes for gate ${at + 1}`} hint="How a driver gets in by this gate.">
            <TextArea
              rows={2}
              maxLength={gateNotesMaxLength}
              value={gate.gateNotes}
              onChange={({ target }) => change(at, { gateNotes: target.value })}
            />
          </Field>
        </Fieldset>
      ))}
      {gates.length < mostGates && (
        <div>
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => onChange([...gates, newGate])}>
            Add a gate
          </Button>
        </div>
      )}
    </Fieldset>
  );
}

type GatePinProps = { gate: GateDraft; nth: number; address: ChosenPlace; onPin: (pin: Coordinates) => void };

function GatePin({ gate: { pin }, nth, address: { place, pinnedFrom }, onPin }: GatePinProps) {
  const [open, setOpen] = useState(false);
  const where = pin ? (gridReference(pin) ?? `${pin.lat}, ${pin.lng}`) : "At the address";
  return (
    <div className="ui-row">
      <span>{where}</span>
      <Button size="small" disabled={!place} onClick={() => setOpen(true)}>
        Set the pin<span className="ui-visually-hidden"> of gate {nth}</span>
      </Button>
      {open && place && (
        <PinDialog
          place={{ ...place, coordinates: pin ?? place.coordinates }}
          from={isWithoutAddress(place) ? null : (pinnedFrom ?? place.coordinates)}
          onClose={() => setOpen(false)}
          onUse={(to) => {
            setOpen(false);
            onPin(to);
          }}
        />
      )}
    </div>
  );
}
