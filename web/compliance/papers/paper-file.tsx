import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { messageOf } from "../../ui/form/form-field.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import type { PaperDraft } from "./paper-draft.ts";
import { acceptedTypes, paperFileRefusal } from "./paper-upload.ts";
import type { PaperUploadState } from "./use-paper-upload.ts";

type PaperFileProps = { upload: PaperUploadState; form: OperationForm<PaperDraft> };

/** The file of a paper and how far it is on its way. */
export function PaperFile({ upload, form }: PaperFileProps) {
  const { file, progress, sent, error, choose, retry } = upload;
  const percent = Math.round(progress * 100);
  return (
    <>
      <FileDrop
        label="The paper"
        hint="A PDF or a photo of it, 20 MB at the most. Only Haulyard and your own people see it."
        required
        asks="file"
        accept={acceptedTypes}
        file={file}
        disabled={form.busy}
        check={paperFileRefusal}
        error={messageOf(form.formState.errors.file)}
        onFile={(chosen) => {
          form.setValue("file", chosen?.name ?? "");
          form.clearErrors("file");
          choose(chosen);
        }}
      />
      {file && error && (
        <div className="ui-row">
          <FieldError>{error}</FieldError>
          <Button size="small" onClick={retry}>
            Go on with it
          </Button>
        </div>
      )}
      {file && !error && (
        <p className="ui-row" aria-live="polite">
          {sent ? (
            "The file has arrived."
          ) : (
            <progress value={percent} max={100} aria-label={`Sending ${file.name}`}>{`${percent} %`}</progress>
          )}
        </p>
      )}
    </>
  );
}
