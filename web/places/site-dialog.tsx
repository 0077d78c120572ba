import Plus from "lucide-react/icons/plus";
import type { ComponentType } from "react";
import { type ChosenPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { gateNotesMaxLength } from "#shared/places/model.ts";
import { placesOperations } from "#shared/places/operations.ts";
import { firstGateName, type Site } from "#shared/places/site.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { type GateDraft, GateRows, gateDraftOf, newGate } from "./gate-rows.tsx";
import type { PlaceFieldProps } from "./place-field-props.ts";

const noGates: GateDraft[] = [];

type SiteDialogProps = {
  /** A new site at this address, or the existing site to edit. */
  of: { readonly address: ChosenPlace; readonly site?: Site };
  /** Component for the address. Set only if the address may change. */
  PlaceField?: ComponentType<PlaceFieldProps>;
  onClose: () => void;
};

export function SiteDialog({ of: { address, site }, PlaceField, onClose }: SiteDialogProps) {
  const form = useOperationForm({
    schema: placesOperations.saveSite.input,
    start: {
      name: site?.name ?? "",
      address,
      gateNotes: site?.gateNotes ?? address.gateNotes ?? "",
      gates: site && site.gates.length > 1 ? site.gates.map(gateDraftOf) : noGates,
    },
    input: ({ gates, ...draft }) => ({
      ...draft,
      address: placeChoice(draft.address),
      siteId: site?.id ?? null,
      // A site without a second gate has no list of gates; its notes belong to the address.
      ...(gates.length > 0 && { gates, gateNotes: null }),
    }),
    send: useChange("saveSite").mutateAsync,
    onDone: ({ name }) => {
      toast({ title: "Site saved", description: `Pick ${name} in any address field.` });
      onClose();
    },
  });
  const hasGates = form.watch("gates").length > 0;
  const addSecond = () => {
    const [only] = site?.gates ?? [];
    const first = { ...newGate, id: only?.id ?? null, name: only?.name ?? firstGateName };
    form.setValue("gates", [{ ...first, gateNotes: form.getValues("gateNotes") }, newGate]);
  };
  return (
    <FormDialog
      form={form}
      title={site ? `Change ${site.name}` : "Save this site"}
      submit="Save site"
      onClose={onClose}
    >
      <TextField name="name" label="Name" required hint="As you call it, for example Harbour gate." maxLength={60} />
      {PlaceField ? (
        <FormControl name="address">
          {({ value, onChange, error }) => (
            <PlaceField
              label="Address"
              required
              asksGateNotes={false}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </FormControl>
      ) : (
        <p>{address.place?.label ?? address.text}</p>
      )}
      {hasGates ? (
        <FormControl name="gates">{(field) => <GateRows {...field} address={form.watch("address")} />}</FormControl>
      ) : (
        <>
          <FormField
            name="gateNotes"
            label="Gate notes"
            hint="How a driver gets in: gate, height, who to ask for. They go with each request that you make with this site."
          >
            <TextArea maxLength={gateNotesMaxLength} />
          </FormField>
          <div>
            <Button size="small" icon={<Plus aria-hidden="true" />} onClick={addSecond}>
              Add a gate
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
