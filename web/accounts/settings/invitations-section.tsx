import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { InvitationList } from "../invitation-list.tsx";
import { myInvitationsQuery } from "../queries.ts";
import { Section } from "./section.tsx";

/** Invitations to work for a haulier, for one to answer. */
export function InvitationsSection() {
  const invitations = useQuery(myInvitationsQuery());
  return (
    <Section id="invitations" title="Invitations to you">
      {invitations.isPending && <Skeleton lines={1} text="Loading your invitations" />}
      {invitations.isLoadingError && (
        <Problem error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {invitations.data?.length === 0 && (
        <p>None wait for an answer. Hauliers invite their drivers and fleet managers by e-mail; it shows here.</p>
      )}
      {invitations.data && invitations.data.length > 0 && <InvitationList invitations={invitations.data} />}
    </Section>
  );
}
