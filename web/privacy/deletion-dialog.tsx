import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { deletionGraceDays } from "#shared/privacy/model.ts";
import { api } from "../lib/api.ts";
import { faultWords } from "../lib/fault-words.ts";
import { meQuery } from "../lib/use-me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

/** Asks for the account's email address to be typed, so that nobody deletes an account by a slip. */
export function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.requestAccountDeletion({}),
    onSuccess: (profile: Profile) => {
      queryClient.setQueryData(meQuery().queryKey, profile);
      onClose();
    },
  });
  const send = () => {
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setIsWrong(!isRight);
    if (isRight) mutate();
  };
  const fault = error && faultWords(error);
  return (
    <Dialog
      open
      locked={isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={`It happens in ${deletionGraceDays} days. You can take it back until then; after that nothing can be brought back.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Keep my account
          </Button>
          <Button kind="danger" busy={isPending} onClick={send}>
            Delete my account
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <Field
          label="Your email address"
          required
          hint={`Type ${email} to go on.`}
          error={isWrong ? "That is not the address of this account." : null}
        >
          <TextInput
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {fault && <FieldError>{[fault.title, fault.text].filter(Boolean).join(" ")}</FieldError>}
      </div>
    </Dialog>
  );
}
