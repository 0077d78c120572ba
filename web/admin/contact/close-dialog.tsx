import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContactMessage } from "#shared/admin/model.ts";
import { api } from "../../lib/api.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { auditKey, contactKey } from "../queries.ts";

/** Asks what was done about a message, and takes it out of the queue. */
export function CloseDialog({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string) =>
      api.closeContactMessage({ contactMessageId: message.id, version: message.version, note: given }),
    onSuccess: () => {
      toast({ title: "Message closed", description: `From ${message.name}.` });
      onDone();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: contactKey });
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
  const send = () => {
    const given = note.trim();
    setIsMissing(!given);
    if (given) mutate(given);
  };
  const fault = error ? faultWords(error) : null;
  return (
    <Dialog
      open
      locked={isPending}
      onOpenChange={(open) => !open && onDone()}
      title="Close this message?"
      description={`From ${message.name}. It moves to the closed ones, with your note.`}
      actions={
        <>
          <Button onClick={onDone} disabled={isPending}>
            Back
          </Button>
          <Button kind="primary" busy={isPending} onClick={send}>
            Close message
          </Button>
        </>
      }
    >
      <Field
        label="What was done"
        required
        hint="For other admins, and for the audit log."
        error={isMissing ? "Say in a few words what was done." : fault && [fault.title, fault.text].join(" ")}
      >
        <TextInput maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  );
}
