import type { ReactNode } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { When } from "../../ui/when.tsx";
import { Facts } from "../facts.tsx";
import { jobStatusWords } from "../status-words.ts";

type RequestCardProps = {
  request: JobRequest;
  /** The other side's name, under the reader's word for it. */
  other: readonly [name: string, value: ReactNode];
  /** A line on what happens next. */
  next?: ReactNode;
  actions?: ReactNode;
};

/** One request: what, where, when, for how much, and where it stands. */
export function RequestCard({ request, other, next, actions }: RequestCardProps) {
  const { word, tone } = jobStatusWords[request.status];
  return (
    <Card as="li" labelledBy={`request-${request.id}`} selected={request.status === "pending"}>
      <div className="ui-row ui-row-between" id={request.id}>
        <div>
          <h3 id={`request-${request.id}`}>{request.title}</h3>
          <p className="ui-soft ui-figures">{request.reference}</p>
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Facts
        facts={[
          other,
          ["Where", request.pickup.label],
          ["Delivery", request.delivery?.label],
          ["When", <When key="when" at={request.collectAt} />],
          ["Price", <Money key="price" pence={request.price.totalPence} incVat />],
          ["Vehicle", `${request.fleetName}, ${request.price.distanceMiles} miles from the site`],
          ["Quantity", request.materialType || request.quantity > 1 ? `${request.quantity} tons` : null],
          ["Notes", request.description],
          ["Declined because", request.declineReason],
        ]}
      />
      {next && <p>{next}</p>}
      {actions && <div className="ui-row">{actions}</div>}
    </Card>
  );
}
