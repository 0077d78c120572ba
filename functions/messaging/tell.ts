import type { MessageChange } from "#shared/messaging/model.ts";
import { messagingPublications } from "#shared/messaging/publications.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";

/**
 * Notifies open pages of a conversation without waiting for the table's stream. Important changes also have a domain
 * event, which is retried until it succeeds. So a failure here is only logged.
 */
export async function tellAtOnce(change: MessageChange): Promise<void> {
  await publish(messagingPublications, "publishMessageChange", change).catch((error: unknown) =>
    log.info("open pages hear of it by the stream only", { kind: change.kind, error: error as Error }),
  );
}
