import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { DiscardChange } from "../../offline/discard-change.tsx";
import { outbox, useOutboxItems } from "../../offline/outbox.ts";
import { isWaiting, type OutboxItem } from "../../offline/outbox-item.ts";
import { serverStateOf, writtenIn } from "../../offline/queueable.ts";
import { Button } from "../../ui/button.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { changes } from "../shell/sync-words.ts";

export function WaitingSection() {
  const items = useOutboxItems();
  const waiting = items.filter(isWaiting);
  const stopped = items.filter(({ state }) => state !== "waiting");
  return (
    <Section
      card
      id="waiting"
      title="Waiting to sync"
      purpose="Work you do without signal is saved on this device until it sends."
    >
      <p>{waiting.length > 0 ? `${changes(waiting.length, "waits", "wait")} to sync.` : "Nothing to sync."}</p>
      {waiting.length > 0 && (
        <ul className="ui-lines" aria-label="Waiting changes">
          {waiting.map((item) => (
            <li key={item.seq} className="ui-row ui-row-between">
              <span>{writtenIn(item).title}</span>
              <When at={item.timestamp} />
            </li>
          ))}
        </ul>
      )}
      {stopped.length > 0 && (
        <>
          <h3>Could not sync</h3>
          <ul className="ui-lines">
            {stopped.map((item) => (
              <li key={item.seq}>
                <CouldNotSync item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function CouldNotSync({ item }: { item: OutboxItem }) {
  const titleId = useId();
  const { title, text } = writtenIn(item);
  const isReadable = item.state === "stopped";
  const { data: standing } = useQuery({
    queryKey: ["booking", "standing", item.id],
    queryFn: () => serverStateOf(item),
    enabled: item.isConflict === true,
  });
  const mine = text ? `${title}: ${text}` : title;
  return (
    <article className="ui-stack ui-stack-tight" aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {item.timestamp && (
        <p className="ui-soft">
          Written <When at={item.timestamp} />
        </p>
      )}
      {standing ? (
        <NamedValues
          values={[
            ["What you wrote", mine],
            ["What Haulyard has now", standing.text],
          ]}
        />
      ) : (
        text && <p>{text}</p>
      )}
      <p>{isReadable ? item.refusal : "It is damaged on this device and cannot be read or sent."}</p>
      <div className="ui-row">
        {isReadable && standing?.maySend !== false && (
          <Button kind="primary" onClick={() => void outbox.retry(item.seq)}>
            {standing ? "Send mine anyway" : "Retry"}
          </Button>
        )}
        <DiscardChange item={item} />
      </div>
    </article>
  );
}
