import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { messageOf } from "../../ui/form/form-field.tsx";
import { type OperationFormOptions, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { DocumentFile } from "./document-file.tsx";
import { isFileRefused } from "./document-upload.ts";
import { useDocumentUpload } from "./use-document-upload.ts";

type DocumentFormOptions<Values extends FieldValues & { file: string }> = Pick<
  OperationFormOptions<Values, unknown>,
  "schema" | "start" | "send"
> & {
  input: (values: Values) => object;
  label: string;
  hint: ReactNode;
  onDone: () => void;
};

export function useDocumentForm<Values extends FieldValues & { file: string }>(options: DocumentFormOptions<Values>) {
  const { schema, start, input, send, label, hint, onDone } = options;
  const upload = useDocumentUpload(null);
  const form = useOperationForm<Values, unknown>({
    ...{ schema, start, send },
    input: ({ file: _file, ...values }) => ({ ...input(values as unknown as Values), ...(upload.sent ?? nothingSent) }),
    rules: () => (upload.sent ? {} : ({ file: "Choose the file, and wait until it has arrived." } as never)),
    onDone: () => {
      upload.done();
      onDone();
    },
    onRefused: (error) => {
      if (isFileRefused(error)) upload.done();
      return false;
    },
  });
  const file = "file" as Path<Values>;
  const field = (
    <DocumentFile
      {...{ upload, label, hint }}
      disabled={form.busy}
      error={messageOf(form.formState.errors.file)}
      onChoose={(name) => {
        form.setValue(file, name as PathValue<Values, typeof file>);
        form.clearErrors(file);
      }}
    />
  );
  return { form, field };
}

/** Placeholder for the schema, which needs an upload id before the upload ends. */
const nothingSent = { uploadId: "00000000-0000-0000-0000-000000000000", sizeBytes: 0 };
