import type { UserId } from "#shared/kernel/id.ts";
import { groups, groupsOf } from "#shared/kernel/operation.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { addToGroup, endSessions, NoSuchUser, removeFromGroup, setEnabled } from "../platform/user-pool.ts";
import { type Account, accountById } from "./store.ts";

/**
 * Brings the user pool in line with the table, and closes live streams that may no longer be heard. It follows the
 * account as it is now, not as the fact tells it: late, twice or out of order, it ends up the same.
 */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ payload }, { db }) => {
  const { userId, endsSessions, endsStreams } = payload;
  const account = await accountById(db, userId);
  if (account) await followed(account, endsSessions);
  if (endsStreams || endsSessions || account?.status !== "active") await publish("publishAccessEnded", { userId });
};

async function followed(account: Account, isSignedOut: boolean): Promise<void> {
  const { id, status, poolUsername } = account;
  const name = poolUsername ?? id;
  const wanted = groupsOf(account);
  try {
    for (const group of groups) await (wanted.includes(group) ? addToGroup(name, group) : removeFromGroup(name, group));
    await setEnabled(name, status === "active");
    if (isSignedOut) await endSessions(name);
  } catch (error) {
    // Nobody to bring in line: an account without a way to sign in, or one already deleted there.
    if (!(error instanceof NoSuchUser)) throw error;
    log.warn("the user pool knows nobody by this id", { userId: id satisfies UserId });
  }
}
