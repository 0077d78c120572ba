import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { acceptedTypes, documentFileRefusal } from "./document-upload.ts";
import type { DocumentUploadState } from "./use-document-upload.ts";

type DocumentFileProps = {
  upload: DocumentUploadState;
  label: string;
  hint: ReactNode;
  disabled: boolean;
  error: string | undefined;
  /** Receives the chosen file's name; "" when the file is removed. */
  onChoose: (name: string) => void;
};

export function DocumentFile({ upload, label, hint, disabled, error: wrong, onChoose }: DocumentFileProps) {
  const { file, progress, sent, error, choose, retry } = upload;
  const percent = Math.round(progress * 100);
  return (
    <>
      <FileDrop
        label={label}
        hint={<>A PDF or a photo of it, up to 20 MB. {hint}</>}
        required
        asks="file"
        accept={acceptedTypes}
        file={file}
        disabled={disabled}
        check={documentFileRefusal}
        error={wrong}
        onFile={(chosen) => {
          onChoose(chosen?.name ?? "");
          choose(chosen);
        }}
      />
      {file && error && (
        <div className="ui-row">
          <FieldError>{error}</FieldError>
          <Button size="small" onClick={retry}>
            Continue
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
