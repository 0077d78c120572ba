import { booksBesides } from "#shared/kernel/access.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { MyRequests } from "../lists/requests.tsx";

export function OwnRequests() {
  if (!booksBesides(useSession().user)) return null;
  return (
    <Section title="Your requests" action={<LinkButton to="/contractor-dashboard">Jobs you book</LinkButton>}>
      <MyRequests show="pending" />
      <h3>Recently answered</h3>
      <MyRequests show="settled_lately" />
    </Section>
  );
}
