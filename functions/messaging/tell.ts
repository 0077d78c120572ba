import type { MessageChange } from "#shared/messaging/model.ts";
import { messagingPublications } from "#shared/messaging/publications.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";

/**
 * Sends a change to open pages of a conversation at once. A failure is only logged, because important changes also have
 * a domain event, which is retried.
 */
export async function tellAtOnce(change: MessageChange): Promise<void> {
  await publish(messagingPublications, "publishMessageChange", change).catch((error: unknown) =>
    log.info("open pages hear of it by the stream only", { kind: change.kind, error: error as Error }),
  );
}
