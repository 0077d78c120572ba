import { useState } from "react";
import type { LondonPermit } from "#shared/fleet/london-operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { fleetOperations } from "#shared/fleet/operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { needsPermit, permitLacks } from "#shared/low-emission/london.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

type LondonSectionProps = { fleet: Fleet; haulierId: UserId | null };

/** The HGV safety permit for Greater London. Renders nothing for lighter vehicles, which need none. */
export function LondonSection({ fleet, haulierId }: LondonSectionProps) {
  if (needsPermit(fleet, ukDayOf(new Date().toISOString())) === false) return null;
  return (
    <Section
      title="London"
      purpose="A lorry over 12 tonnes needs TfL’s HGV safety permit in Greater London: three stars, or the Progressive Safe System."
      card
    >
      <Read of={reading("londonPermits", { haulierId })} loading="Loading the permit" like="form" count={1}>
        {(permits) => <Permit fleet={fleet} known={permits.find(({ fleetId }) => fleetId === fleet.id)} />}
      </Read>
    </Section>
  );
}

function Permit({ fleet, known }: { fleet: Fleet; known: LondonPermit | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const lacks = known && permitLacks(known, ukDayOf(new Date().toISOString()));
  return (
    <div className="ui-stack">
      {known ? (
        <>
          {lacks && (
            <div>
              <Badge tone="stop">Not for London: {lacks}</Badge>
            </div>
          )}
          <NamedValues
            values={[
              ["Permit", known.number],
              ["Stars", String(known.stars)],
              ["Progressive Safe System", known.hasSafeSystem ? "Yes" : "No"],
              ["Valid until", dayText(known.expiresOn)],
            ]}
          />
        </>
      ) : (
        <p>No permit recorded. Jobs in London show a warning.</p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{known ? "Change the permit" : "Add the permit"}</Button>
      </div>
      {isOpen && <PermitDialog fleet={fleet} known={known} onClose={() => setOpen(false)} />}
    </div>
  );
}

type PermitDialogProps = { fleet: Fleet; known: LondonPermit | undefined; onClose: () => void };

export function PermitDialog({ fleet: { id: fleetId, name }, known, onClose }: PermitDialogProps) {
  const form = useOperationForm({
    schema: fleetOperations.setLondonPermit.input,
    start: {
      number: known?.number ?? "",
      stars: String(known?.stars ?? ""),
      hasSafeSystem: known?.hasSafeSystem ?? false,
      expiresOn: known?.expiresOn ?? "",
    },
    input: ({ stars, ...draft }) => ({ fleetId, ...draft, stars: stars === "" ? null : Number(stars) }),
    send: useChange("setLondonPermit").mutateAsync,
    onDone: () => {
      toast({ title: "Saved", description: `${name}: jobs in London use this permit.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`HGV safety permit of ${name}`}
      description="As in TfL’s email."
      submit="Save"
      onClose={onClose}
    >
      <TextField name="number" label="Permit number" required maxLength={40} autoComplete="off" />
      <FormField name="stars" label="Stars" required>
        <Select options={[["", "Choose"], ...["0", "1", "2", "3", "4", "5"].map((one) => [one, one] as const)]} />
      </FormField>
      <FormCheckbox name="hasSafeSystem" label="It has the Progressive Safe System" />
      <TextField name="expiresOn" label="Valid until" required type="date" />
    </FormDialog>
  );
}
