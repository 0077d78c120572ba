import { useEffect, useRef } from "react";
import type { CheckItem } from "#shared/inspections/check-lists.ts";
import { mostDefectPhotos, Severity, severityWords } from "#shared/inspections/model.ts";
import type { StoredFile } from "../offline/device-database.ts";
import { defectFileName } from "../offline/queueable.ts";
import type { OwnDraft } from "../offline/use-draft.ts";
import { useStoredPhotos } from "../offline/use-stored-photos.ts";
import { PhotoUploadField } from "../photos/photo-uploads.tsx";
import { Field } from "../ui/field.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TextArea } from "../ui/text-input.tsx";
import type { Answered } from "./answered.ts";
import { itemLabel } from "./check-words.ts";
import styles from "./inspections.module.css";

type DefectFieldsProps = {
  item: CheckItem;
  given: Answered;
  /** Shows errors: the user has tried to record the check. */
  isAsked: boolean;
  draft: OwnDraft;
  files: readonly StoredFile[];
  onChange: (next: Partial<Answered>) => void;
  onPhotos: (files: readonly (File | string)[]) => void;
};

export function DefectFields({ item, given, isAsked, draft, files, onChange, onPhotos }: DefectFieldsProps) {
  const label = itemLabel(item);
  const named = (file: File) => new File([file], `${defectFileName(item)}${file.name}`, { type: file.type });
  // The photo's file name says to which defect it belongs.
  const photos = useStoredPhotos({ ...draft, keepFile: (file) => draft.keepFile(named(file)) }, files);
  const tell = useRef(onPhotos);
  useEffect(() => {
    tell.current(photos.files.map((file) => (typeof file === "string" ? file : named(file))));
  });
  return (
    <div className={styles.defect}>
      <RadioGroup<Severity>
        legend={`How bad: ${label}`}
        value={given.severity}
        required
        error={isAsked && given.severity === null ? "Say how bad it is." : undefined}
        onValueChange={(severity) => onChange({ severity })}
        choices={Severity.options.map((value) => ({ value, label: severityWords[value] }))}
      />
      {given.severity === "dangerous" && (
        <p className={styles.stopped}>This stops the vehicle. Do not drive it. Your office is notified at once.</p>
      )}
      <Field
        label={`What is wrong: ${label}`}
        required
        error={isAsked && given.words.trim() === "" ? "Say what is wrong." : undefined}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={given.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </Field>
      <PhotoUploadField label={`Photo: ${label}`} uploads={photos} most={mostDefectPhotos} camera disabled={false} />
    </div>
  );
}
