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
 * Uses the current account, so late, repeated or unordered events give the same result. Leaves correct values alone:
 * the pool allows fewer writes than reads. Ends sessions once per event, because the user may have signed in again.
 */
export const followInUserPool: Reaction<"accessChanged"> = async (domainEvent, context) => {
  const { userId, endsSessions } = domainEvent.payload;
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
    if (endsSessions) await doOnce(context, domainEvent, "endSessions", () => endSessions(name));
  } catch (error) {
    // The pool does not know the user: an account without a sign-in, or one already deleted there.
    if (!(error instanceof NoSuchUser)) throw error;
    log.warn("user not found in the user pool", { userId });
  }
};

/** Lists a driver only while they may drive. */
export const keepListed: Reaction<"accessChanged"> = async ({ payload: { userId } }, { db }) => {
  const account = await accountById(db, userId);
  if (account) await setMayDrive(db, userId, account.role === "driver" && account.status === "active");
};

/**
 * Closes live streams of users who may see less now, and of their team. Clients reopen the streams that they may still
 * read.
 */
export const endStreams: Reaction<"accessChanged"> = async ({ payload }, { db }) => {
  const { userId, endsSessions, endsStreams, status } = payload;
  if (!endsStreams && !endsSessions && status === "active") return;
  const team = await teamOf(db, userId);
  for (const id of [userId, ...team.map((member) => member.userId)]) await endStreamsOf(id);
};
