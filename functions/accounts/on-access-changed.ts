import { groups, groupsOf } from "#shared/kernel/operation.ts";
import { log } from "../platform/log.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import {
  addToGroup,
  endSessions,
  groupsInPool,
  isEnabled,
  removeFromGroup,
  setEnabled,
} from "../platform/user-pool.ts";
import { NoSuchUser } from "../platform/user-pool-call.ts";
import { setMayDrive } from "./driver-store.ts";
import { endStreamsOf } from "./end-streams-of.ts";
import { accountById, teamOf } from "./store.ts";

/**
 * Brings the user pool in line with the table. It reads the account as it is now and ignores what the fact says, so
 * facts that come late, twice or out of order give the same result. What is right already is left alone: the pool takes far
 * fewer changes a second than questions. Sessions are ended only once for a fact, as the
 * person may have signed in again since.
 */
export const followInUserPool: Reaction<"accessChanged"> = async (fact, context) => {
  const { userId, endsSessions } = fact.payload;
  const account = await accountById(context.db, userId);
  if (!account) return;
  const name = account.poolUsername ?? userId;
  const wanted = groupsOf(account);
  try {
    const inPool = await groupsInPool(name);
    for (const group of groups)
      if (wanted.includes(group) !== inPool.has(group))
        await (wanted.includes(group) ? addToGroup(name, group) : removeFromGroup(name, group));
    const isActive = account.status === "active";
    if (isActive !== (await isEnabled(name))) await setEnabled(name, isActive);
    if (endsSessions) await doOnce(context, fact, "endSessions", () => endSessions(name));
  } catch (error) {
    // The pool has nobody: an account without a sign-in, or one already deleted there.
    if (!(error instanceof NoSuchUser)) throw error;
    log.warn("the user pool knows nobody by this id", { userId });
  }
};

/** Takes a driver out of the driver database while they may not drive, and puts them back when they may again. */
export const keepListed: Reaction<"accessChanged"> = async ({ payload: { userId } }, { db }) => {
  const account = await accountById(db, userId);
  if (account) await setMayDrive(db, userId, account.role === "driver" && account.status === "active");
};

/**
 * Closes the live streams of somebody who may hear less now, and of those who work for them; clients reopen the ones that
 * they still may hear.
 */
export const endStreams: Reaction<"accessChanged"> = async ({ payload }, { db }) => {
  const { userId, endsSessions, endsStreams, status } = payload;
  if (!endsStreams && !endsSessions && status === "active") return;
  const team = await teamOf(db, userId);
  for (const id of [userId, ...team.map((member) => member.userId)]) await endStreamsOf(id);
};
