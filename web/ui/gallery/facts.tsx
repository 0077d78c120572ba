import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Distance } from "../distance.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Money } from "../money.tsx";
import { MoneyBreakdown } from "../money-breakdown.tsx";
import { Rating, Stars } from "../rating.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { StatusDot } from "../status-dot.tsx";
import { Tabs } from "../tabs.tsx";
import { Timeline } from "../timeline.tsx";
import { When } from "../when.tsx";

type Row = { id: string; service: string; place: string; at: string; pricePence: number; status: string };
const rows: readonly Row[] = [
  {
    id: "JOB-261121-1A2B3C",
    service: "Hiab",
    place: "Leith",
    at: "2026-11-21T07:30:00Z",
    pricePence: 17300,
    status: "available",
  },
  {
    id: "JOB-261122-4D5E6F",
    service: "Skips",
    place: "Stirling",
    at: "2026-11-22T09:00:00Z",
    pricePence: 124000,
    status: "limited",
  },
  {
    id: "JOB-251224-7A8B9C",
    service: "Excavator",
    place: "Dundee",
    at: "2025-12-24T08:15:00Z",
    pricePence: 9900,
    status: "busy",
  },
];
const columns: readonly Column<Row>[] = [
  { key: "id", header: "Booking", cell: (row) => row.id },
  { key: "service", header: "Service", cell: (row) => row.service, sortBy: (row) => row.service },
  { key: "place", header: "Site", cell: (row) => row.place },
  { key: "at", header: "Date", cell: (row) => <When at={row.at} />, sortBy: (row) => row.at },
  { key: "status", header: "Status", cell: (row) => <StatusDot status={row.status} /> },
  {
    key: "price",
    header: "Price",
    align: "end",
    cell: (row) => <Money pence={row.pricePence} />,
    sortBy: (row) => row.pricePence,
  },
];

export function Facts() {
  const [tab, setTab] = useState<"details" | "suppliers">("details");
  return (
    <>
      <div className="ui-row">
        <Badge>Neutral</Badge>
        <Badge tone="signal">12</Badge>
        <Badge tone="go">Accepted</Badge>
        <Badge tone="warn">Waiting</Badge>
        <Badge tone="stop">Declined</Badge>
        <Badge tone="water">On the way</Badge>
        <StatusDot status="available" />
        <StatusDot status="limited" />
        <StatusDot status="busy" />
        <StatusDot status="offline" />
        <Rating value={4.62} count={31} />
        <Rating value={null} />
        <Stars value={4} />
        <Distance miles={4.2} />
        <Spinner text="Finding suppliers near you..." shown />
      </div>
      <div className="gallery-columns">
        <Card as="article" selected>
          <div className="ui-row ui-row-between">
            <h3>Example Haulage</h3>
            <Badge tone="signal">Chosen</Badge>
          </div>
          <div className="ui-row">
            <StatusDot status="available" />
            <Rating value={4.8} count={12} />
            <Distance miles={3.4} />
          </div>
          <MoneyBreakdown
            caption="How the price comes about"
            lines={[
              { key: "base", label: "Hiab, 2 hours", pence: 17300 },
              { key: "fee", label: "Delivery", note: "3.4 miles at £3.50", pence: 1190 },
              { key: "off", label: "Early booking", pence: -490 },
            ]}
            totalPence={18000}
            footnote="Prices include VAT. Additional charges may apply for specialist requirements."
          />
          <div className="ui-row">
            <Button kind="primary">Book Now</Button>
            <Button>Get Quote</Button>
          </div>
        </Card>
        <Card as="section">
          <h3>Booking JOB-261121-1A2B3C</h3>
          <Timeline
            label="Progress of the booking"
            steps={[
              { key: "1", title: "Requested", state: "done", at: "2026-11-20T16:04:00Z", actor: "You" },
              { key: "2", title: "Accepted", state: "done", at: "2026-11-20T16:11:00Z", actor: "Example Haulage" },
              {
                key: "3",
                title: "On the way",
                state: "current",
                at: "2026-11-21T07:02:00Z",
                actor: "Example Haulage",
                note: "The lorry is 12 minutes away.",
              },
              { key: "4", title: "Delivered", state: "next" },
              { key: "5", title: "Completed", state: "next" },
            ]}
          />
        </Card>
        <Card>
          <h3>Loading</h3>
          <Skeleton lines={4} text="Loading bookings" />
        </Card>
      </div>
      <DataTable
        caption="Bookings"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        initialSort={{ key: "at", direction: "descending" }}
      />
      <div className="gallery-columns">
        <EmptyState title="No bookings yet" action={<Button kind="primary">Book a job</Button>}>
          Your jobs stand here once you have asked for one.
        </EmptyState>
        <ErrorState title="The list did not arrive" onRetry={() => {}} reference="7f3a-22">
          Nothing was lost. Check the connection and try again.
        </ErrorState>
      </div>
      <Tabs
        label="Booking"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "details", label: "Job Details", panel: <p>What, where and when.</p> },
          { value: "suppliers", label: "Find Suppliers", panel: <p>Who is near.</p> },
        ]}
      />
    </>
  );
}
