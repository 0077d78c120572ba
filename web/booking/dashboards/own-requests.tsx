import { booksBesides } from "#shared/kernel/access.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { MyRequests } from "../lists/requests.tsx";

/** What somebody with booking rights beside their own work has requested; nothing for everybody else. */
export function OwnRequests() {
  if (!booksBesides(useSession().user)) return null;
  return (
    <Section title="What you have requested" action={<LinkButton to="/contractor-dashboard">Jobs you book</LinkButton>}>
      <MyRequests show="pending" />
      <h3>Settled in the last two days</h3>
      <MyRequests show="settled_lately" />
    </Section>
  );
}
