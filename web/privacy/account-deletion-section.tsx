import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { deletionGraceDays } from "#shared/privacy/model.ts";
import { api } from "../lib/api.ts";
import { faultWords } from "../lib/fault-words.ts";
import { meQuery, useMe } from "../lib/use-me.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { PrivacySection } from "./privacy-section.tsx";

/** Leaving: asks twice, says the day, and lets it be taken back until then. */
export function AccountDeletionSection() {
  const me = useMe();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PrivacySection
      id="deletion"
      title="Delete account"
      purpose={`Your account is deleted ${deletionGraceDays} days after you ask. Until then you can take it back.`}
    >
      {me?.deleteAfter ? (
        <PendingDeletion deleteAfter={me.deleteAfter} />
      ) : (
        <>
          <p>
            Your name, addresses, phone, bank details, notifications, positions and vehicles are deleted. Bookings and
            prices stay without your name, as the law on accounts asks; messages stay with the people you wrote to, from
            “Deleted account”.
          </p>
          <div>
            <Button kind="danger" disabled={!me} onClick={() => setIsAsking(true)}>
              Delete my account
            </Button>
          </div>
        </>
      )}
      {isAsking && me && <DeletionDialog email={me.email} onClose={() => setIsAsking(false)} />}
    </PrivacySection>
  );
}

function PendingDeletion({ deleteAfter }: { deleteAfter: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.cancelAccountDeletion({}),
    // The bell's news says that it stays.
    onSuccess: (profile: Profile) => void queryClient.setQueryData(meQuery().queryKey, profile),
    onError: (error) => {
      const { title, text } = faultWords(error);
      toast({ title, description: text, variant: "destructive" });
    },
  });
  return (
    <Banner
      tone="warn"
      action={
        <Button busy={isPending} onClick={() => mutate()}>
          Keep my account
        </Button>
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
