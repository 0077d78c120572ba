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

/** Whether mails go out to somebody, which of those that one may do without, and when not. */
function MailSection() {
  return (
    <>
      <Suppressed />
      <NoticeChoices />
    </>
  );
}

const reasons: Readonly<Record<SuppressionReason, string>> = {
  bounced: "came back: there was no such mailbox",
  complained: "was reported as spam",
};

/** Says to which address mails go, and if none do, why not and how they go out again. */
function Suppressed() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useChange("liftMailSuppression", {
    onSuccess: () => {
      queryClient.setQueryData(reading("mailSuppression", {}).queryKey, null);
      toast({ title: "E-mails go out to you again" });
    },
  });
  return (
    <Read of={reading("mailSuppression", {})} loading="Loading whether e-mails reach you" count={1}>
      {(suppression) =>
        suppression ? (
          <>
            <Banner
              inset
              tone="warn"
              action={
                <Button busy={isPending} onClick={() => mutate({})}>
                  Send me e-mails again
                </Button>
              }
            >
              Nothing is mailed to {suppression.email}: on <When at={suppression.at} /> an e-mail{" "}
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

/** What notifications put into the settings. */
export const mailSection = {
  id: "mails",
  title: "E-mails",
  purpose: "Your bell shows everything in any case. What you have seen in the app is not mailed as well.",
  contents: <MailSection />,
};
