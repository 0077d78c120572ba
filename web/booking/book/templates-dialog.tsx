import { bookingOperations } from "#shared/booking/operations.ts";
import { type JobTemplate, mostTemplates } from "#shared/booking/template.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { Change } from "../../api/change.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { RemovalButton } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { draftOfTemplate } from "./book-again.ts";
import { type JobDraft, missingFields } from "./job-draft.ts";
import { workOfDraft } from "./judged-draft.ts";

type TemplatesDialogProps = { form: OperationForm<JobDraft>; onClose: () => void };

export function TemplatesDialog({ form, onClose }: TemplatesDialogProps) {
  const use = (template: JobTemplate) => {
    form.reset(draftOfTemplate(template));
    toast({ title: `${template.name} filled in`, description: "Choose when, and find a haulier." });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Templates">
      <div className="ui-stack">
        <Read
          of={reading("jobTemplates", {})}
          loading="Loading your templates"
          empty={<p>None yet. Fill in a job that you book often, and save it here.</p>}
        >
          {(templates) => (
            <ul className="ui-lines" aria-label="Your templates">
              {templates.map((template) => (
                <li key={template.id} className="ui-row ui-row-between">
                  <div>
                    <strong>{template.name}</strong>
                    <div className="ui-soft">
                      {serviceOf(template.service).displayName} · {template.pickup.text}
                    </div>
                  </div>
                  <div className="ui-row">
                    <Button kind="primary" size="small" onClick={() => use(template)}>
                      Use<span className="ui-visually-hidden"> {template.name}</span>
                    </Button>
                    <Deleting template={template} />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Read>
        <Keeping draft={form.getValues()} />
      </div>
    </Dialog>
  );
}

function Keeping({ draft }: { draft: JobDraft }) {
  const saving = useChange("saveJobTemplate");
  const missing = missingFields(draft);
  const form = useOperationForm({
    schema: bookingOperations.saveJobTemplate.input,
    start: { name: "" },
    input: ({ name }) => ({ ...workOfDraft(draft), name }),
    rules: ({ name }) => ({ ...(!name.trim() && { name: "Enter a name." }) }),
    send: (input: Change<"saveJobTemplate">) => saving.mutateAsync(input).catch((error) => storedHere(error, input)),
    onDone: ({ name, waits }: { name: string; waits?: boolean }) => {
      toast({ title: waits ? "Template will be saved when you are online" : "Template saved", description: name });
      form.reset();
    },
  });
  return (
    <Section title="Save this job">
      {missing.length > 0 ? (
        <p className="ui-soft">Fill in the form first. Still missing: {missing.join(", ")}.</p>
      ) : (
        <Form form={form} submit="Save as template" label="Save this job as a template">
          <TextField
            name="name"
            label="Name"
            maxLength={60}
            autoComplete="off"
            hint={`Up to ${mostTemplates}. One with the same name is replaced. Day and time are not saved.`}
          />
        </Form>
      )}
    </Section>
  );
}

/** Offline, queues the template. A repeated save replaces the template of the same name, so retries are safe. */
async function storedHere(error: unknown, data: Change<"saveJobTemplate">) {
  if (!hasCode(error, "network.offline")) throw error;
  const { outbox } = await import("../../offline/outbox.ts");
  await outbox.add({ type: "saveJobTemplate", lane: `draft:${data.name}`, data });
  return { name: data.name, waits: true };
}

function Deleting({ template: { id, name } }: { template: JobTemplate }) {
  const deletion = useChange("deleteJobTemplate", { onSuccess: () => toast({ title: "Template deleted" }) });
  return (
    <RemovalButton
      name={name}
      what="template"
      description="Bookings made with it stay."
      change={deletion}
      onConfirm={() => deletion.mutate({ templateId: id })}
    />
  );
}
