import { useEffect, useRef, useState } from "react";
import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../api/change.ts";
import { signatureName } from "../../offline/queueable.ts";
import { type OwnDraft, useDraft } from "../../offline/use-draft.ts";
import { fileOf, useKeptPhotos } from "../../offline/use-kept-photos.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { SignaturePad } from "../../ui/signature-pad.tsx";
import { moveWords } from "../job-status.tsx";

type DeliverFormProps = {
  bookingId: string;
  /** Who is on site, and often takes it over. */
  contactName: string;
  disabled: boolean;
  /** Keeps the delivery with its files: photos, and the signature last; by their ids those of the booking's draft. */
  onMove: (input: Change<"moveBooking">, files: readonly (File | string)[]) => Promise<unknown>;
};

/**
 * The hand-over: photos, or who received it, who may sign; then Delivered. What was begun of it is there again after a
 * reload.
 */
export function DeliverForm(props: DeliverFormProps) {
  const draft = useDraft(`booking:${props.bookingId}`);
  return draft && <HandOver {...props} draft={draft} />;
}

function HandOver({ bookingId, contactName, disabled, onMove, draft }: DeliverFormProps & { draft: OwnDraft }) {
  const photos = useKeptPhotos(
    draft,
    draft.files.filter(({ name }) => name !== signatureName),
  );
  // One that went wrong stays until it is tried again or taken off, so that no delivery goes without it unseen.
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
    // The page says what it was refused with.
    onRefused: () => true,
  });
  const { watch } = form;
  const keepTyped = useRef(draft.keepTyped);
  useEffect(
    () =>
      watch(({ receivedBy = "" }) => {
        keepTyped.current({ receivedBy }).catch(notKept);
      }).unsubscribe,
    [watch],
  );
  return (
    <Form form={form} submit={moveWords.delivered} busyText="Sending…" disabled={disabled || !isWhole} large>
      <PhotoUploadField label="Proof photo" uploads={photos} camera disabled={form.busy} />
      {isWrong && <p className="ui-soft">A photo is not part of the delivery yet. Try it again, or remove it.</p>}
      <TextField
        name="receivedBy"
        label="Received by"
        hint="The name of whoever took it over."
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
        hint="With a finger, if they want to sign; the name above counts without it."
        start={signature.start}
        disabled={form.busy}
        onChange={signature.change}
      />
    </Form>
  );
}

/** The drawn signature, kept in the draft after each stroke in place of the one before. */
function useSignature({ files, keepFile, dropFile }: OwnDraft) {
  const [begun] = useState(() => files.findLast(({ name }) => name === signatureName) ?? null);
  const [drawn, setDrawn] = useState(() => begun && fileOf(begun));
  const keptId = useRef(Promise.resolve(begun?.id ?? null));
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
      // Where it could not be kept yet, the queue keeps it with the delivery, or says why it cannot.
      keptId.current = keptId.current.then((before) => replaced(before, file).catch(notKept));
    },
    files: async (): Promise<readonly (File | string)[]> => (drawn ? [(await keptId.current) ?? drawn] : []),
  };
}

/** It is only lost where the page is loaded anew before the delivery is noted. */
const notKept = (error: unknown): null => {
  console.warn("what was begun of a delivery could not be kept on this device", error);
  return null;
};

/** What a hand-over without a name lacks. */
function missing(photos: number, signature: File | null): string {
  if (signature) return "Say who signed.";
  return photos > 0 ? "" : "A delivery needs proof: a photo, or the name of who received it.";
}
