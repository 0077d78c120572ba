import { useQueryClient } from "@tanstack/react-query";
import type { SuppressionReason } from "#shared/notifications/model.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Read } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { NoticeChoices } from "./notice-choices.tsx";

function MailSection() {
  return (
    <>
      <Suppressed />
      <NoticeChoices />
    </>
  );
}

const reasons: Readonly<Record<SuppressionReason, string>> = {
  bounced: "came back: no such mailbox",
  complained: "was reported as spam",
};

function Suppressed() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useChange("liftMailSuppression", {
    onSuccess: () => {
      queryClient.setQueryData(reading("mailSuppression", {}).queryKey, null);
      toast({ title: "Emails are on again" });
    },
  });
  return (
    <Read of={reading("mailSuppression", {})} loading="Checking your email address" count={1}>
      {(suppression) =>
        suppression ? (
          <>
            <Banner
              inset
              tone="warn"
              action={
                <Button busy={isPending} onClick={() => mutate({})}>
                  Send me emails again
                </Button>
              }
            >
              We no longer email {suppression.email}: on <When at={suppression.at} /> an email{" "}
              {reasons[suppression.reason]}.
            </Banner>
            {error && <Problem error={error} inline />}
          </>
        ) : (
          <p>They go to {user?.email}.</p>
        )
      }
    </Read>
  );
}

export const mailSection = {
  id: "mails",
  title: "Emails",
  purpose: "Your bell always shows everything. We do not email what you have seen in the app.",
  contents: <MailSection />,
};
