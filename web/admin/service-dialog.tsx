import type { ServiceMapping } from "#shared/catalogue/mapping.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { catalogueOperations } from "#shared/catalogue/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { ServiceScene } from "../ui/service-picture.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

export function ServiceDialog({ mapping, onClose }: { mapping: ServiceMapping; onClose: () => void }) {
  const { service, version, displayName, description } = mapping;
  const form = useOperationForm({
    schema: catalogueOperations.saveServiceMapping.input,
    start: { displayName, description },
    input: (values) => ({ ...values, service, version }),
    send: useChange("saveServiceMapping", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: () => {
      toast({ title: "Service saved", description: "Catalogue and front page follow within two minutes." });
      onClose();
    },
  });
  const typed = form.watch();
  return (
    <FormDialog
      form={form}
      title={`Service: ${service}`}
      description={`For the catalogue, the service's page and the front page. The booking form, requests and documents say “${serviceOf(service).displayName}” in this release.`}
      submit="Save"
      onClose={onClose}
    >
      <TextField name="displayName" label="Name" required maxLength={40} />
      <FormField name="description" label="In a sentence" required>
        <TextArea rows={2} maxLength={160} />
      </FormField>
      <section className="ui-stack ui-stack-tight" aria-labelledby="service-preview">
        <h3 id="service-preview">Preview</h3>
        <ServiceScene service={service} isFirst />
        <strong>{typed.displayName}</strong>
        <p>{typed.description}</p>
      </section>
    </FormDialog>
  );
}
