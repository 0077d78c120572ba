import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { privacyOperations } from "#shared/privacy/operations.ts";
import { meQuery, useMe } from "../accounts/public.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";

/** Requests deletion of the account. The user can cancel during a grace period. */
export function AccountDeletion() {
  const me = useMe();
  const [isAsking, setIsAsking] = useState(false);
  if (me?.deleteAfter) return <PendingDeletion deleteAfter={me.deleteAfter} />;
  return (
    <>
      <p>
        Your name, addresses, phone, bank details, notifications, positions and vehicles are deleted. Bookings and
        prices stay without your name, as the law requires. Messages stay with the people you wrote to, from “Former
        member”. What you wrote elsewhere is deleted. What others wrote stays.
      </p>
      <div>
        <Button kind="danger" disabled={!me} onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && me && <DeletionDialog email={me.email} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Puts the updated account, which both mutations return, into the cache. */
function useTakeOver() {
  const queryClient = useQueryClient();
  return (profile: Profile) => void queryClient.setQueryData(meQuery().queryKey, profile);
}

function PendingDeletion({ deleteAfter }: { deleteAfter: string }) {
  // Shows no toast: the server's notification already says that the account stays.
  const keeping = useChange("cancelAccountDeletion", { alsoChanges: ["accounts"], onSuccess: useTakeOver() });
  return (
    <Banner
      tone="warn"
      action={
        <ActButton change={keeping} onClick={() => keeping.mutate({})}>
          Keep my account
        </ActButton>
      }
    >
      <p>
        <strong>
          Your account will be deleted on <When at={deleteAfter} />.
        </strong>{" "}
        Until then everything works as before.
      </p>
    </Banner>
  );
}

/** Dialog in which the user must type their email address, to prevent deletion by mistake. */
function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const takeOver = useTakeOver();
  // Approximate end of the grace period. After the request, the page shows the exact time.
  const after = addSeconds(new Date().toISOString(), deletionGraceDays * 86_400);
  const form = useOperationForm({
    schema: privacyOperations.requestAccountDeletion.input,
    start: { email: "" },
    input: () => ({}),
    rules: (typed) =>
      typed.email.trim().toLowerCase() === email.toLowerCase()
        ? {}
        : { email: "That is not the address of this account." },
    send: useChange("requestAccountDeletion", { alsoChanges: ["accounts"] }).mutateAsync,
    onDone: (profile) => {
      takeOver(profile);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      kind="danger"
      title="Delete your account?"
      description={`It happens on ${whenText(after)}. You can cancel until then. After that nothing can be restored.`}
      submit="Delete my account"
      back="Keep my account"
      onClose={onClose}
    >
      <TextField
        name="email"
        label="Your email address"
        required
        hint={`Type ${email} to continue.`}
        type="email"
        autoComplete="off"
      />
    </FormDialog>
  );
}
