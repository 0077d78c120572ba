import { useEffect, useRef, useState } from "react";
import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../api/change.ts";
import { signatureName } from "../../offline/queueable.ts";
import { type OwnDraft, useDraft } from "../../offline/use-draft.ts";
import { fileOf, useStoredPhotos } from "../../offline/use-stored-photos.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { SignaturePad } from "../../ui/signature-pad.tsx";
import { moveWords } from "../job-status.tsx";

type DeliverFormProps = {
  bookingId: string;
  contactName: string;
  disabled: boolean;
  /**
   * Saves the delivery with its files: photos first, then the signature. Files already in the draft are passed by id.
   */
  onMove: (input: Change<"moveBooking">, files: readonly (File | string)[]) => Promise<unknown>;
};

/** Proof of delivery: photos, or a name and optional signature, then Delivered. A started form survives a reload. */
export function DeliverForm(props: DeliverFormProps) {
  const draft = useDraft(`booking:${props.bookingId}`);
  return draft && <HandOver {...props} draft={draft} />;
}

function HandOver({ bookingId, contactName, disabled, onMove, draft }: DeliverFormProps & { draft: OwnDraft }) {
  const photos = useStoredPhotos(
    draft,
    draft.files.filter(({ name }) => name !== signatureName),
  );
  // A failed photo blocks sending until the user retries or removes it, so that none is lost unnoticed.
  const isWhole = photos.files.length === photos.photos.length;
  const isWrong = photos.photos.some(({ error }) => error !== null);
  const signature = useSignature(draft);
  const form = useOperationForm({
    schema: bookingOperations.moveBooking.input,
    start: { receivedBy: draft.typed.receivedBy ?? "" },
    input: ({ receivedBy }) => ({
      bookingId,
      to: "delivered",
      proof: { photoKeys: [], receivedBy: receivedBy.trim() || null },
    }),
    rules: ({ receivedBy }) => ({ receivedBy: receivedBy.trim() ? "" : missing(photos.files.length, signature.drawn) }),
    send: async (input) => onMove(input, [...photos.files, ...(await signature.files())]),
    // The page shows the error itself, so no toast.
    onRefused: () => true,
  });
  const { watch } = form;
  const keepTyped = useRef(draft.keepTyped);
  useEffect(
    () =>
      watch(({ receivedBy = "" }) => {
        keepTyped.current({ receivedBy }).catch(notStored);
      }).unsubscribe,
    [watch],
  );
  return (
    <Form form={form} submit={moveWords.delivered} busyText="Sending…" disabled={disabled || !isWhole} large>
      <PhotoUploadField label="Proof photo" uploads={photos} camera disabled={form.busy} />
      {isWrong && <p className="ui-soft">A photo is not part of the delivery yet. Try again or remove it.</p>}
      <TextField
        name="receivedBy"
        label="Received by"
        hint="The name of the person who received it."
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <Button
          size="small"
          disabled={form.busy || form.watch("receivedBy") === contactName}
          onClick={() => form.setValue("receivedBy", contactName, { shouldValidate: form.formState.isSubmitted })}
        >
          Received by {contactName}
        </Button>
      </div>
      <SignaturePad
        label="Signature"
        hint="With a finger, if they want to sign. The name is enough without it."
        start={signature.start}
        disabled={form.busy}
        onChange={signature.change}
      />
    </Form>
  );
}

/** Stores the signature in the draft after each stroke, replacing the previous one. */
function useSignature({ files, keepFile, dropFile }: OwnDraft) {
  const [begun] = useState(() => files.findLast(({ name }) => name === signatureName) ?? null);
  const [drawn, setDrawn] = useState(() => begun && fileOf(begun));
  const storedId = useRef(Promise.resolve(begun?.id ?? null));
  const replaced = async (before: string | null, file: File | null): Promise<string | null> => {
    const id = file && (await keepFile(file));
    if (before) await dropFile(before);
    return id;
  };
  return {
    start: begun?.blob ?? null,
    drawn,
    change: (drawing: Blob | null) => {
      const file = drawing && new File([drawing], signatureName, { type: "image/png" });
      setDrawn(file);
      // If the save fails, the outbox stores the signature with the delivery or shows an error.
      storedId.current = storedId.current.then((before) => replaced(before, file).catch(notStored));
    },
    files: async (): Promise<readonly (File | string)[]> => (drawn ? [(await storedId.current) ?? drawn] : []),
  };
}

/** Logs a failed write to device storage. A page reload then loses the signature. */
const notStored = (error: unknown): null => {
  console.warn("a started delivery could not be stored on this device", error);
  return null;
};

function missing(photos: number, signature: File | null): string {
  if (signature) return "Enter who signed.";
  return photos > 0 ? "" : "A delivery needs proof: a photo, or the name of who received it.";
}
