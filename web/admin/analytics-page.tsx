import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";
import { pathOf } from "./views.ts";
import { WhatWaits } from "./what-waits.tsx";

/** /admin/analytics: what is counted today, and what is not counted yet. */
export default function AnalyticsPage() {
  return (
    <Page
      title="Analytics"
      purpose="How Haulyard is doing, in figures counted from what really happened."
      summary={<WhatWaits />}
    >
      <NotHereYet
        title="No figures on bookings yet"
        holds="Bookings by week and service, acceptance and response times, cancellations and money, each counted as it happens."
        today="each haulier's public page shows its own counted record, and the audit log shows what admins did."
        action={<LinkButton to={pathOf("audit")}>Open the audit log</LinkButton>}
      />
    </Page>
  );
}
