import { booksBesides } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { MyRequests } from "./my-requests.tsx";

/** What somebody with booking rights beside their own work has requested; nothing for everybody else. */
export function OwnRequests() {
  if (!booksBesides(useSession().user)) return null;
  return (
    <section className="ui-stack" aria-labelledby="own-requests">
      <div className="ui-row ui-row-between">
        <h2 id="own-requests">What you have requested</h2>
        <LinkButton to="/contractor-dashboard">Jobs you book</LinkButton>
      </div>
      <MyRequests />
    </section>
  );
}
