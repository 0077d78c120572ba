import { type ReactNode, useState } from "react";
import { type CoverKind, documentType, documentTypeIds } from "#shared/compliance/document-types.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { complianceOperations } from "#shared/compliance/operations.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../../api/use-change.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormControl, FormField, messageOf } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select } from "../../ui/text-input.tsx";
import { coversOf, type DocumentDraft, inputOf, problemsIn, typesAbout } from "./document-draft.ts";
import { DocumentFile } from "./document-file.tsx";
import { isFileRefused } from "./document-upload.ts";
import { useDocumentUpload } from "./use-document-upload.ts";

export type Choice = readonly [id: string, name: string];

export type DocumentFormProps = {
  allowed: readonly CoverKind[];
  vehicles: readonly Choice[];
  drivers: readonly Choice[];
  /** Choices for a driver who works for several hauliers; empty for other senders. */
  hauliers: readonly Choice[];
  start: DocumentDraft;
  /** The document to renew, if any. */
  older?: Paper | null;
  file?: File;
  cancel?: ReactNode;
  onDone: (paper: Paper) => void;
};

const coverWords: Readonly<Record<CoverKind, string>> = {
  company: "The business",
  vehicle: "A vehicle",
  driver: "A driver",
};

/** Uploads and sends a document. The upload starts when the file is chosen, while the user fills in the form. */
export function DocumentForm(props: DocumentFormProps) {
  const { allowed, vehicles, drivers, hauliers, start, older = null, file, cancel, onDone } = props;
  const upload = useDocumentUpload(file ?? null);
  const [today] = useState(() => ukDayOf(new Date().toISOString()));
  const alone = drivers.length === 1 && allowed.length === 1 ? (drivers[0]?.[0] ?? "") : "";
  const asksFor = older === null && hauliers.length > 1;
  const { mutateAsync } = useChange("addPaper");
  const form = useOperationForm<DocumentDraft, Paper>({
    schema: complianceOperations.addPaper.input,
    start: alone ? { ...start, driverId: alone } : start,
    input: (draft) => ({
      ...inputOf(draft),
      ...(upload.sent ?? nothingSent),
      // A driver can send one copy to each haulier.
      haulierId: older?.haulierId ?? (draft.haulierId || null),
      replaces: older?.id ?? null,
    }),
    rules: (draft) => ({
      ...problemsIn({ ...draft, file: upload.sent ? draft.file : "" }, today),
      ...(asksFor && !draft.haulierId && { haulierId: "Choose the haulier it is for." }),
    }),
    send: mutateAsync,
    onDone: (paper) => {
      upload.done();
      onDone(paper);
    },
    onRefused: (error) => {
      if (isFileRefused(error)) upload.done();
      return false;
    },
  });
  const { type, covers } = form.watch();
  const line = type === "" ? null : documentType(type);
  const about = coversOf(type, allowed);
  return (
    <Form
      form={form}
      submit="Send for checking"
      busyText="Sending…"
      disabled={upload.file !== null && upload.sent === null && upload.error === null}
      kept="What you filled in is still here."
      actions={cancel ?? <LinkButton to="/documents">Cancel</LinkButton>}
    >
      <DocumentFile
        upload={upload}
        label="File"
        hint="Only Haulyard and your own people see it."
        disabled={form.busy}
        error={messageOf(form.formState.errors.file)}
        onChoose={(name) => {
          form.setValue("file", name);
          form.clearErrors("file");
        }}
      />
      {asksFor && (
        <FormField name="haulierId" label="Haulier" hint="Each haulier has its own copy of your card." required>
          <Select options={[["", "Choose"], ...hauliers]} />
        </FormField>
      )}
      {older === null && <TypeField form={form} allowed={allowed} />}
      {older === null && about.length > 1 && (
        <FormField name="covers" label="What is it for?" required>
          <Select options={[["", "Choose"], ...about.map((kind): Choice => [kind, coverWords[kind]])]} />
        </FormField>
      )}
      {covers === "vehicle" && (
        <FormField name="fleetId" label="Vehicle" required>
          <Select options={[["", "Choose"], ...vehicles]} />
        </FormField>
      )}
      {covers === "driver" && !alone && (
        <FormField name="driverId" label="Driver" required>
          <Select options={[["", "Choose"], ...drivers]} />
        </FormField>
      )}
      <div className="ui-fields">
        {line?.number && (
          <TextField name="number" label={line.number.label} required maxLength={60} autoComplete="off" />
        )}
        {line?.isInsurance && (
          <TextField name="sumInsuredPence" label="Sum insured, pounds" required inputMode="decimal" maxLength={14} />
        )}
        <TextField name="issuedOn" label="Valid from" type="date" required />
        <TextField
          name="expiresOn"
          label="Last valid day"
          type="date"
          min={today}
          {...(line?.mayLast ? { optional: true } : { required: true })}
        />
      </div>
    </Form>
  );
}

/** Placeholder for the schema, which needs an upload id. The form cannot be sent before the upload ends. */
const nothingSent = { uploadId: "00000000-0000-0000-0000-000000000000", sizeBytes: 0 };

/** Selects the document type. If the type fits only one vehicle or driver, also selects that. */
function TypeField({ form, allowed }: { form: OperationForm<DocumentDraft>; allowed: readonly CoverKind[] }) {
  const types = documentTypeIds.filter((type) => typesAbout(allowed).includes(type));
  const choose = (type: DocumentDraft["type"]) => {
    const about = coversOf(type, allowed);
    form.setValue("covers", about.length === 1 ? (about[0] ?? "") : "");
    form.clearErrors();
  };
  return (
    <FormControl name="type">
      {({ value, onChange, error }) => (
        <Field label="What is it?" required error={error}>
          <Select
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              choose(target.value as DocumentDraft["type"]);
            }}
            options={[["", "Choose"], ...types.map((type): Choice => [type, documentType(type).label])]}
          />
        </Field>
      )}
    </FormControl>
  );
}
