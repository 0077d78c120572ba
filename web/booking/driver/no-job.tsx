import { useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";
import { PrimaryLink } from "../../ui/button.tsx";
import { NextAction } from "../../ui/next-action.tsx";

/** What to do for somebody with nothing to drive today: answer an invitation, be found, or wait. */
export function NoJob({ done }: { done: boolean }) {
  const invitations = useQuery(reading("myInvitations", {}));
  const employers = useQuery(reading("myEmployers", {}));
  const [invitation] = invitations.data ?? [];
  if (invitation)
    return (
      <NextAction
        title={`${invitation.haulierName} invites you`}
        text="Answer, and they can give you jobs."
        action={<PrimaryLink to="/settings">Answer the invitation</PrimaryLink>}
      />
    );
  if (employers.data?.length === 0)
    return (
      <NextAction
        title="You drive for no haulier yet"
        text="A haulier invites you by e-mail, or finds you in the driver database if you let yourself be listed."
        action={<PrimaryLink to="/drivers/profile">Look at your profile</PrimaryLink>}
      />
    );
  if (done) return <NextAction title="All done for today" text="What comes next is below." />;
  return <NextAction title="No job waits for you" text="Your haulier assigns jobs; they appear here by themselves." />;
}
