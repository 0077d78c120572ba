import { z } from "zod";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { DeliveryId, UserId, WebhookId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

export const integrationsEvents = {
  deliveryDue: dueEvent(() => DeliveryId, "webhooks"),
  webhookPaused: domainEvent({
    payload: () =>
      z.object({
        webhookId: WebhookId,
        ownerId: UserId,
        host: z.string(),
        /** `silence`: no delivery succeeded for days. `right`: the webhook's creator has lost the rights. */
        why: z.enum(["silence", "right"]),
        at: Instant,
      }),
    about: ({ webhookId, at }) => ["webhook", webhookId, sequenceAt(at)],
    groups: ["telling"],
  }),
  /** An API client was revoked. A reaction deletes it from the user pool. */
  apiClientRevoked: domainEvent({
    payload: () => z.object({ clientId: z.string(), at: Instant }),
    about: ({ clientId, at }) => ["apiClient", clientId, sequenceAt(at)],
    groups: ["outside"],
  }),
} as const;
