import { LinkButton } from "../../ui/button.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { MyRequests } from "./my-requests.tsx";
import "../booking.css";

/** /pending-quotes: requests that a haulier has still to answer. */
export default function PendingQuotesPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <ListHeader
        title="Pending quotes"
        purpose="Requests that a supplier has still to answer. Answers appear here by themselves."
        actions={<LinkButton to="/active-jobs">Active jobs</LinkButton>}
        forAdmin={{ purpose: "Everyone's requests that a supplier has still to answer." }}
      />
      <h2 className="ui-visually-hidden">Requests</h2>
      <MyRequests waitingOnly />
    </div>
  );
}
