import { accessEndedParts } from "#shared/accounts/access-ended.ts";
import { accountsPublications } from "#shared/accounts/publications.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { publish } from "../platform/publish.ts";

/** Closes a user's live streams on every device. */
export async function endStreamsOf(userId: UserId): Promise<void> {
  await Promise.all(
    accessEndedParts.map((part) => publish(accountsPublications, "publishAccessEnded", { userId, part })),
  );
}
