import Camera from "lucide-react/icons/camera";
import FileText from "lucide-react/icons/file-text";
import { type DragEvent, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Field, useFieldControl } from "./field.tsx";
import styles from "./file-drop.module.css";
import { toastFailure } from "./toast.ts";
import { usePreview } from "./use-preview.ts";

export type FileDropProps = {
  label: ReactNode;
  hint?: ReactNode;
  file: File | null;
  /** Called with a file that passed `check`, or with null after the user removes it. */
  onFile?: (file: File | null) => void;
  /** Called with several unchecked files, which the caller displays. Without it, only one file is accepted. */
  onFiles?: (files: readonly File[]) => void;
  /** Returns an error text, or null for an acceptable file. Runs before any upload. */
  check?: (file: File) => string | null;
  error?: ReactNode;
  accept?: string;
  /** On phones, opens the rear camera directly instead of a file picker. */
  camera?: boolean;
  asks?: "photo" | "file";
  required?: boolean;
  disabled?: boolean;
};

const asked = {
  photo: {
    icon: Camera,
    text: "Take or choose a photo",
    or: "or drop a photo here",
    onlyOne: "Please select only one image",
  },
  file: { icon: FileText, text: "Choose a file", or: "or drop a file here", onlyOne: "Please select only one file" },
};
const several = {
  photo: { text: "Choose photos", or: "or drop photos here" },
  file: { text: "Choose files", or: "or drop files here" },
};
const taken = { text: "Take a photo" };

/** Input for a photo (with preview) or another file, by camera, file picker or drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, file, onFile, onFiles, check, error, required, disabled, ...zone } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const takeOne = ([given, ...more]: readonly File[]) => {
    if (!given) return;
    if (more.length > 0) {
      const { onlyOne } = asked[zone.asks ?? "photo"];
      toastFailure(onlyOne, "Multiple files not allowed");
      return setRefusal(onlyOne);
    }
    const why = check?.(given) ?? null;
    setRefusal(why);
    onFile?.(why ? null : given);
  };
  return (
    <Field label={label} hint={hint} error={refusal ?? error} required={required ?? false}>
      <DropZone
        {...zone}
        file={file}
        disabled={disabled}
        multiple={onFiles !== undefined}
        onTake={onFiles ?? takeOne}
      />
      {file && (
        <div>
          <Button kind="quiet" size="small" disabled={disabled} onClick={() => onFile?.(null)}>
            Remove
          </Button>
        </div>
      )}
    </Field>
  );
}

type DropZoneProps = Pick<FileDropProps, "file" | "accept" | "camera" | "asks"> & {
  disabled: boolean | undefined;
  multiple: boolean;
  onTake: (files: readonly File[]) => void;
};

function DropZone({ file, accept = "image/*", camera, asks = "photo", disabled, multiple, onTake }: DropZoneProps) {
  const control = useFieldControl({});
  const [over, setOver] = useState(false);
  const preview = usePreview(file);
  const { icon: Icon, text, or } = { ...asked[asks], ...(multiple && several[asks]), ...(camera && taken) };
  const take = (given: FileList | null) => {
    if (given?.length && !disabled) onTake([...given]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
        multiple={multiple}
        capture={camera ? "environment" : undefined}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}
