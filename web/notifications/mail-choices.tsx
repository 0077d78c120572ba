import { useQueryClient } from "@tanstack/react-query";
import { administers } from "#shared/kernel/access.ts";
import type { SuppressionReason } from "#shared/notifications/model.ts";
import { may } from "../lib/may.ts";
import { reading } from "../lib/reading.ts";
import { useSession } from "../lib/session-context.ts";
import { useChange } from "../lib/use-change.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Read } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";

/** Whether mails go out to somebody, and which of those that one may do without. */
function MailSection() {
  const { user } = useSession();
  return (
    <>
      <Suppressed />
      {may(user, "papers") && !administers(user) && <MailChoices />}
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

/** Which mails somebody wants; their bell has everything all the same. */
function MailChoices() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useChange("setNotificationPreferences", {
    onSuccess: (chosen) => queryClient.setQueryData(reading("notificationPreferences", {}).queryKey, chosen),
  });
  return (
    <Read of={reading("notificationPreferences", {})} loading="Loading what you chose" count={1}>
      {(chosen) => (
        <>
          <Checkbox
            label="Remind me by e-mail 30, 14, 7 and 1 days before a document runs out"
            checked={chosen.documentReminders}
            disabled={isPending}
            onChange={({ target }) => mutate({ ...chosen, documentReminders: target.checked })}
          />
          {may(user, "saveSearch") && (
            <Checkbox
              label="Tell me by e-mail of new jobs that fit a saved search"
              checked={chosen.jobMatches}
              disabled={isPending}
              onChange={({ target }) => mutate({ ...chosen, jobMatches: target.checked })}
            />
          )}
          {error && <Problem error={error} inline />}
        </>
      )}
    </Read>
  );
}

/** What notifications put into the settings. */
export const mailSection = {
  id: "mails",
  title: "E-mails",
  purpose: "Your bell shows everything in any case. What is about your own work and account is always mailed.",
  contents: <MailSection />,
};
