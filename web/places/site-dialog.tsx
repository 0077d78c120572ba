import type { ComponentType } from "react";
import { gateNotesMaxLength } from "#shared/places/model.ts";
import { placesOperations } from "#shared/places/operations.ts";
import type { Site } from "#shared/places/site.ts";
import { type ChosenPlace, type PlaceFieldProps, placeChoice } from "../lib/chosen-place.ts";
import { useChange } from "../lib/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

type SiteDialogProps = {
  /** An address to keep, or a site to change. */
  of: { readonly address: ChosenPlace; readonly site?: Site };
  /** Where the address can be changed; without it, it stays. */
  PlaceField?: ComponentType<PlaceFieldProps>;
  onClose: () => void;
};

/** Keeps a site: its name, its address and how a driver gets in. */
export function SiteDialog({ of: { address, site }, PlaceField, onClose }: SiteDialogProps) {
  const form = useOperationForm({
    schema: placesOperations.saveSite.input,
    start: { name: site?.name ?? "", address, gateNotes: site?.gateNotes ?? address.gateNotes ?? "" },
    input: (draft) => ({ ...draft, address: placeChoice(draft.address), siteId: site?.id ?? null }),
    send: useChange("saveSite").mutateAsync,
    onDone: ({ name }) => {
      toast({ title: "Site saved", description: `Pick ${name} in any address field.` });
      onClose();
    },
  });
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
      <FormField
        name="gateNotes"
        label="Gate notes"
        hint="How a driver gets in: gate, height, whom to ask for. They go with each request that you make with this site."
      >
        <TextArea maxLength={gateNotesMaxLength} />
      </FormField>
    </FormDialog>
  );
}
