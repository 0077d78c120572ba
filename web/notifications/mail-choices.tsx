import { useQueryClient } from "@tanstack/react-query";
import { may } from "../lib/may.ts";
import { reading } from "../lib/reading.ts";
import { useSession } from "../lib/session-context.ts";
import { useChange } from "../lib/use-change.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Read } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";

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

/** What notifications put into the settings of whoever keeps documents. */
export const mailSection = {
  id: "mails",
  title: "E-mails",
  purpose: "Your bell shows everything in any case. A document that has run out is always mailed.",
  contents: <MailChoices />,
};
