import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { JobStatus } from "#shared/booking/model.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { jobStatusWords } from "../job-status.tsx";
import { ListPage } from "./list-page.tsx";
import { HaulierRequests } from "./requests.tsx";

const statuses = ["pending", "booked", "declined", "expired", "cancelled"] as const satisfies readonly JobStatus[];
type Choice = (typeof statuses)[number] | "all";

/** /jobs/manage: all requests to the haulier, by status. `quotes` lists the haulier's quotes. */
export default function ManageJobsPage({ quotes }: { quotes?: ReactNode }) {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const chosen: Choice = statuses.find((status) => status === params.get("status")) ?? "all";
  const { state } = useLocation();
  // Changes the status and keeps the user whom an admin has chosen.
  const show = (next: Choice) => change({ status: next === "all" ? null : next }, { replace: true, state });
  return (
    <ListPage
      title="Manage jobs"
      purpose="Every request that contractors have sent you, newest first."
      forAdmin={{ purpose: "Every request that contractors have sent, newest first." }}
    >
      {quotes}
      <RadioGroup<Choice>
        legend="Show"
        value={chosen}
        onValueChange={show}
        choices={[
          { value: "all", label: "All" },
          ...statuses.map((status) => ({ value: status, label: jobStatusWords[status].word })),
        ]}
      />
      <h2 className="ui-visually-hidden">Requests</h2>
      <HaulierRequests status={chosen === "all" ? null : chosen} />
    </ListPage>
  );
}
