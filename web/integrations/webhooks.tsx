import { useState } from "react";
import { oldSecretHours, type Webhook, type WebhookSecret } from "#shared/integrations/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmButton, RemovalButton } from "../ui/confirm-dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { Deliveries } from "./deliveries.tsx";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { hostOf, stateOf } from "./webhook-words.ts";

export function Webhooks() {
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const [made, setMade] = useState<WebhookSecret | null>(null);
  return (
    <>
      {made && (
        <SecretShown
          title={`The secret of ${hostOf(made.webhook)}.`}
          secret={made.secret}
          onKept={() => setMade(null)}
        />
      )}
      <Read
        of={reading("webhooks", {})}
        loading="Loading your webhooks"
        count={1}
        empty={<p>None yet. With a webhook, your system need not keep asking us.</p>}
      >
        {(webhooks) => (
          <ul className="ui-lines" aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <li key={webhook.id} className="ui-stack">
                <OneWebhook webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setMade} />
              </li>
            ))}
          </ul>
        )}
      </Read>
      <div>
        <Button onClick={() => setEdited("new")}>Add a webhook</Button>
      </div>
      {edited && (
        <WebhookDialog webhook={edited === "new" ? null : edited} onMade={setMade} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type OneWebhookProps = { webhook: Webhook; onEdit: () => void; onSecret: (secret: WebhookSecret) => void };

function OneWebhook({ webhook, onEdit, onSecret }: OneWebhookProps) {
  const [isLogOpen, setLogOpen] = useState(false);
  const { id: webhookId, url, note, events, status, failingSince } = webhook;
  const [word, tone] = stateOf(webhook);
  const name = <span className="ui-visually-hidden"> {hostOf(webhook)}</span>;
  const test = useChange("testWebhook", {
    onSuccess: () => {
      toast({ title: "Test sent", description: "The log shows the result." });
      setLogOpen(true);
    },
  });
  return (
    <>
      <div className="ui-row ui-row-between">
        <div className={styles.long}>
          <strong>{url}</strong> <Badge tone={tone}>{word}</Badge>
          <div className="ui-soft">
            {note && `${note}. `}
            {events.length === 1 ? "1 event" : `${events.length} events`}
          </div>
        </div>
        <div className="ui-row">
          <Button size="small" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            Log{name}
          </Button>
          <Button size="small" busy={test.isPending} onClick={() => test.mutate({ webhookId })}>
            Send a test{name}
          </Button>
          <Button size="small" onClick={onEdit}>
            Change{name}
          </Button>
          <Rotation webhook={webhook} onSecret={onSecret} />
          <Removal webhook={webhook} />
        </div>
      </div>
      {test.error && <Problem error={test.error} inline />}
      {failingSince && status !== "disabled" && (
        <Banner tone={status === "paused" ? "stop" : "warn"}>
          Nothing has got through since <When at={failingSince} />.{" "}
          {status === "paused"
            ? "We have stopped sending. We store missed events for 30 days: switch it on again under “Change”, then replay them."
            : "Each event is retried for three days."}
        </Banner>
      )}
      {status === "paused" && !failingSince && (
        <Banner tone="stop">
          We have stopped sending. The person who set up this webhook no longer has access, or has signed out
          everywhere. Still in use? Switch it on again under “Change”, then replay missed events.
        </Banner>
      )}
      {isLogOpen && <Deliveries webhook={webhook} />}
    </>
  );
}

function Rotation({ webhook, onSecret }: Pick<OneWebhookProps, "webhook" | "onSecret">) {
  const rotation = useChange("rotateWebhookSecret", { onSuccess: onSecret });
  const until = addSeconds(new Date(useNow(60_000)).toISOString(), oldSecretHours * 3600);
  return (
    <ConfirmButton
      size="small"
      title={`A new secret for ${hostOf(webhook)}?`}
      description={`The old one keeps signing too until ${whenText(until)}, so that your system can change over.`}
      submit="Make a new secret"
      back="Keep it"
      change={rotation}
      onConfirm={() => rotation.mutate({ webhookId: webhook.id })}
    >
      New secret<span className="ui-visually-hidden"> for {hostOf(webhook)}</span>
    </ConfirmButton>
  );
}

function Removal({ webhook }: Pick<OneWebhookProps, "webhook">) {
  const removal = useChange("removeWebhook", { onSuccess: () => toast({ title: "Webhook removed" }) });
  return (
    <RemovalButton
      verb="Remove"
      name={hostOf(webhook)}
      what="webhook"
      description="Nothing more is sent to it. Its log is deleted."
      change={removal}
      onConfirm={() => removal.mutate({ webhookId: webhook.id })}
    />
  );
}
