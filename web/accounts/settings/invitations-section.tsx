import { useQuery } from "@tanstack/react-query";
import { reading } from "../../lib/reading.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { InvitationList } from "../invitation-list.tsx";

/** Invitations to work for a haulier, for one to answer. */
export function InvitationsSection() {
  return (
    <Section card id="invitations" title="Invitations to you">
      <Loaded
        query={useQuery(reading("myInvitations", {}))}
        loading="Loading your invitations"
        count={1}
        empty={
          <p>None wait for an answer. Hauliers invite their drivers and fleet managers by e-mail; it shows here.</p>
        }
      >
        {(invitations) => <InvitationList invitations={invitations} />}
      </Loaded>
    </Section>
  );
}
