import { drives } from "#shared/kernel/access.ts";
import { useSession } from "../../session/session-context.ts";
import { Section } from "../../ui/section.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";

export function DriverLists() {
  const { user } = useSession();
  return (
    <>
      {!(user && drives(user)) && (
        <Section id="to-do" title="To do">
          <OwnBookings caption="Jobs to do" show="to_do" empty={{ title: "No jobs to drive" }} />
        </Section>
      )}
      <Section id="done" title="Done">
        <OwnBookings caption="Jobs done" show="done" empty={{ title: "Nothing yet" }} />
      </Section>
      <OwnRequests />
    </>
  );
}
