import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryStatus, Webhook, WebhookDelivery } from "#shared/integrations/model.ts";
import { keyOf, pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Details } from "../ui/details.tsx";
import { Field } from "../ui/field.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import styles from "./integrations.module.css";
import { deliveryStates } from "./webhook-words.ts";

const filters = [
  ["", "All"],
  ["delivered", "Delivered"],
  ["pending", "Waiting"],
  ["dead", "Given up"],
] as const;

/** Lists a webhook's deliveries of the last 30 days, newest first. */
export function Deliveries({ webhook: { id: webhookId } }: { webhook: Webhook }) {
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const list = useInfiniteQuery(pages("webhookDeliveries", { webhookId, status }));
  const queryClient = useQueryClient();
  return (
    <div className="ui-stack">
      <div className="ui-row ui-row-between">
        <Field label="Which deliveries">
          <Select
            value={status ?? ""}
            onChange={({ target }) => setStatus((target.value || null) as DeliveryStatus | null)}
            options={filters}
          />
        </Field>
        <Button
          size="small"
          busy={list.isRefetching}
          onClick={() => void queryClient.invalidateQueries({ queryKey: keyOf("webhookDeliveries") })}
        >
          Look again
        </Button>
      </div>
      <PagedList
        list={list}
        loading="Loading deliveries"
        more="Show older"
        empty={<p>{status ? "No matches." : "Nothing has been sent yet. Send a test."}</p>}
      >
        {(deliveries) => (
          <ul className="ui-lines" aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <OneDelivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function OneDelivery({ delivery }: { delivery: WebhookDelivery }) {
  const { id: deliveryId, type, status, createdAt, nextAttemptAt, attempts, eventId, body } = delivery;
  const [word, tone] = deliveryStates[status];
  const last = attempts.at(-1);
  const replay = useChange("replayWebhookDelivery", {
    onSuccess: () => toast({ title: "Sending again", description: "Look again in a moment." }),
  });
  return (
    <li className="ui-stack ui-stack-tight">
      <div className="ui-row ui-row-between">
        <div>
          <strong>{type}</strong> <Badge tone={tone}>{word}</Badge>
          <div className="ui-soft">
            <When at={createdAt} />
            {last && ` · ${last.status === null ? last.note : `answered ${last.status}`}`}
            {nextAttemptAt && attempts.length > 0 && (
              <>
                {" · next try "}
                <When at={nextAttemptAt} />
              </>
            )}
          </div>
        </div>
        {status !== "pending" && (
          <Button size="small" busy={replay.isPending} onClick={() => replay.mutate({ deliveryId })}>
            Replay<span className="ui-visually-hidden"> {type}</span>
          </Button>
        )}
      </div>
      {replay.error && <Problem error={replay.error} inline />}
      <Details summary={attempts.length === 1 ? "1 try" : `${attempts.length} tries`}>
        <div className="ui-stack ui-stack-tight">
          <p className={styles.long}>Event {eventId}</p>
          <ol>
            {attempts.map(({ at, status: answered, note, milliseconds }) => (
              <li key={at} className={styles.long}>
                <When at={at} />: {answered === null ? "no answer" : `HTTP ${answered}`} after {milliseconds} ms
                {note && `: ${note}`}
              </li>
            ))}
          </ol>
          <pre className={styles.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </div>
      </Details>
    </li>
  );
}
