import { LinkButton } from "../../ui/button.tsx";
import { ListPage } from "./list-page.tsx";
import { MyRequests } from "./my-requests.tsx";

/** /pending-quotes: requests that a haulier has still to answer. */
export default function PendingQuotesPage() {
  return (
    <ListPage
      title="Pending quotes"
      purpose="Requests that a supplier has still to answer. Answers appear here by themselves."
      action={<LinkButton to="/active-jobs">Active jobs</LinkButton>}
      forAdmin={{ purpose: "Everyone's requests that a supplier has still to answer." }}
    >
      <h2 className="ui-visually-hidden">Requests</h2>
      <MyRequests show="pending" />
    </ListPage>
  );
}
