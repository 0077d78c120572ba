import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { acceptedTypes, paperFileRefusal } from "./paper-upload.ts";
import type { PaperUploadState } from "./use-paper-upload.ts";

type PaperFileProps = {
  upload: PaperUploadState;
  label: string;
  /** Who will see it. */
  hint: ReactNode;
  disabled: boolean;
  error: string | undefined;
  /** The name of the chosen file; "" when it is taken away. */
  onChoose: (name: string) => void;
};

/** The file of a document and how far it is on its way. */
export function PaperFile({ upload, label, hint, disabled, error: wrong, onChoose }: PaperFileProps) {
  const { file, progress, sent, error, choose, retry } = upload;
  const percent = Math.round(progress * 100);
  return (
    <>
      <FileDrop
        label={label}
        hint={<>A PDF or a photo of it, 20 MB at the most. {hint}</>}
        required
        asks="file"
        accept={acceptedTypes}
        file={file}
        disabled={disabled}
        check={paperFileRefusal}
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
