import type { ReactNode } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { useNow } from "../../lib/use-now.ts";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { Money } from "../../ui/money.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { When } from "../../ui/when.tsx";
import { RequestBadge } from "../status-badge.tsx";
import { timeLeft } from "../time-left.ts";
import styles from "./request-card.module.css";

type RequestCardProps = {
  request: JobRequest;
  /** The other side's name. */
  other: string;
  /** What to do about it now. */
  actions: ReactNode;
  /** What else one may do or should know, among the details. */
  more: ReactNode;
};

/** One request at a glance: what, for how much, who, when, how it stands and what to do; the rest on demand. */
export function RequestCard({ request, other, actions, more }: RequestCardProps) {
  const { id, reference, status, title, price } = request;
  const isPending = status === "pending";
  return (
    <Card as="li" labelledBy={`request-${id}`} selected={isPending} className={styles.card}>
      <div className={styles.head} id={id}>
        <h3 id={`request-${id}`}>{title}</h3>
        <strong>
          <Money pence={price.totalPence} />
        </strong>
      </div>
      <p className="ui-soft">
        {other} · <When at={request.collectAt} />
      </p>
      <p>{isPending ? <TimeLeft until={request.respondBy} /> : <RequestBadge status={status} />}</p>
      <div className={styles.foot}>
        {actions}
        <Details
          summary={
            <>
              Details <span className="ui-visually-hidden">{reference}</span>
            </>
          }
        >
          <NamedValues
            look="columns"
            values={[
              ["Reference", reference],
              ["Answer by", isPending && <When at={request.respondBy} />],
              ["Where", request.pickup.label],
              ["Delivery", request.delivery?.label],
              ["Price", <Money key="price" pence={price.totalPence} incVat />],
              ["Vehicle", `${request.fleetName}, ${price.distanceMiles} miles from the site`],
              ["Quantity", (request.materialType || request.quantity > 1) && `${request.quantity} tons`],
              ["Notes", request.description],
              ["Declined because", request.declineReason],
            ]}
          />
          {more}
        </Details>
      </div>
    </Card>
  );
}

function TimeLeft({ until }: { until: string }) {
  const left = timeLeft(until, useNow(15_000));
  return left ? <strong>{left} left to respond</strong> : "The time to answer has passed.";
}
