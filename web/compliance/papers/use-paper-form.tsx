import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { messageOf } from "../../ui/form/form-field.tsx";
import { type OperationFormOptions, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { PaperFile } from "./paper-file.tsx";
import { isFileRefused } from "./paper-upload.ts";
import { usePaperUpload } from "./use-paper-upload.ts";

type PaperFormOptions<Values extends FieldValues & { file: string }> = Pick<
  OperationFormOptions<Values, unknown>,
  "schema" | "start" | "send"
> & {
  /** The operation's input beside the file. */
  input: (values: Values) => object;
  label: string;
  /** Who will see the file. */
  hint: ReactNode;
  onDone: () => void;
};

/** A form that sends one file with what is said of it. The file is sent as soon as it is chosen. */
export function usePaperForm<Values extends FieldValues & { file: string }>(options: PaperFormOptions<Values>) {
  const { schema, start, input, send, label, hint, onDone } = options;
  const upload = usePaperUpload(null);
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
    <PaperFile
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

/** The schema wants an id before the file has arrived. */
const nothingSent = { uploadId: "00000000-0000-0000-0000-000000000000", sizeBytes: 0 };
