import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { DeliveryId, UserId, WebhookId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Facts of the integrations domain. */
export const integrationsEvents = {
  /** A delivery is to be tried: the first time, again, or because its owner wants it replayed. */
  deliveryDue: dueFact(() => DeliveryId, "webhooks"),
  /** A webhook has failed for so long that nothing is sent to it any more. */
  webhookPaused: fact({
    payload: () =>
      z.object({
        webhookId: WebhookId,
        ownerId: UserId,
        host: z.string(),
        /** Nothing got through for days, or who set it up may no longer. */
        why: z.enum(["silence", "right"]),
        at: Instant,
      }),
    about: ({ webhookId, at }) => ["webhook", webhookId, sequenceAt(at)],
    groups: ["telling"],
  }),
  /** An API client may do nothing any more; the user pool forgets it too. */
  apiClientRevoked: fact({
    payload: () => z.object({ clientId: z.string(), at: Instant }),
    about: ({ clientId, at }) => ["apiClient", clientId, sequenceAt(at)],
    groups: ["outside"],
  }),
} as const;
