import type { MessageChange } from "#shared/messaging/model.ts";
import { messagingPublications } from "#shared/messaging/publications.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";

/**
 * Tells open pages of a conversation without waiting for the table's stream. What must not be missed is recorded as a
 * fact as well, which tells it once more and until it is taken; so a failure here fails nobody.
 */
export async function tellAtOnce(change: MessageChange): Promise<void> {
  await publish(messagingPublications, "publishMessageChange", change).catch((error: unknown) =>
    log.info("open pages hear of it by the stream only", { kind: change.kind, error: error as Error }),
  );
}
