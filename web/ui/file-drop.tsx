import Camera from "lucide-react/icons/camera";
import FileText from "lucide-react/icons/file-text";
import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Field, useFieldControl } from "./field.tsx";
import styles from "./file-drop.module.css";

export type FileDropProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The file chosen so far, held by the caller. */
  file: File | null;
  /** A file that passed `check`, or null when taken away. */
  onFile: (file: File | null) => void;
  /** The caller's rule: an error in words, or null when the file will do. It is told at once, before any upload. */
  check?: (file: File) => string | null;
  /** An error found later, e.g. by the server. */
  error?: ReactNode;
  /** The types to offer, e.g. "image/jpeg,image/png". */
  accept?: string;
  /** Opens the rear camera at once on phones. */
  camera?: boolean;
  /** What is asked for. */
  asks?: "photo" | "file";
  required?: boolean;
  disabled?: boolean;
};

const asked = {
  photo: { icon: Camera, text: "Take or choose a photo", or: "or drop one here" },
  file: { icon: FileText, text: "Choose a file", or: "or drop it here" },
};

/** A photo, taken, picked or dropped and shown before it is sent; or another file. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, file, onFile, check, error, required, disabled, ...zone } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (given: File) => {
    const why = check?.(given) ?? null;
    setRefusal(why);
    onFile(why ? null : given);
  };
  return (
    <Field label={label} hint={hint} error={refusal ?? error} required={required ?? false}>
      <DropZone {...zone} file={file} disabled={disabled} onTake={take} />
      {file && (
        <div>
          <Button kind="quiet" size="small" disabled={disabled} onClick={() => onFile(null)}>
            Remove
          </Button>
        </div>
      )}
    </Field>
  );
}

type DropZoneProps = Pick<FileDropProps, "file" | "accept" | "camera" | "asks"> & {
  disabled: boolean | undefined;
  onTake: (file: File) => void;
};

function DropZone({ file, accept = "image/*", camera, asks = "photo", disabled, onTake }: DropZoneProps) {
  const control = useFieldControl({});
  const [over, setOver] = useState(false);
  const preview = usePreview(file);
  const { icon: Icon, text, or } = asked[asks];
  const take = (given: File | undefined) => {
    if (given && !disabled) onTake(given);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by key
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {preview ? <img src={preview} alt="The chosen file" /> : <Icon aria-hidden="true" />}
      <span className={styles.text}>
        {file ? file.name : text}
        {!file && <span className={classes("ui-soft", styles.or)}>{or}</span>}
      </span>
      <input
        {...control}
        type="file"
        accept={accept}
        capture={camera ? "environment" : undefined}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
