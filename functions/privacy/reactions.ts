import { log } from "../platform/log.ts";
import type { Reaction } from "../platform/reaction.ts";
import { deleteUser } from "../platform/user-pool.ts";
import { erase } from "./erase.ts";
import { removeExportsUntil } from "./remove-exports.ts";

export const onAccessChanged: Reaction<"accessChanged"> = async ({ at, payload }, context) => {
  const { userId, endsSessions, endsStreams, status } = payload;
  if (endsSessions || endsStreams || status !== "active") await removeExportsUntil(context.db, userId, at);
};

export const onMemberLeft: Reaction<"memberLeft"> = ({ at, payload }, context) =>
  removeExportsUntil(context.db, payload.userId, at);

/** Maximum time of one account's erasure before others continue, in ms. */
const turnMs = 2_000;

/** Pause of an erasure, in seconds. Longer than an index ever lags. */
const restSeconds = 60;

/** The log line of each turn of an erasure. After a restore, operators look for it. */
export const erasureLine = "account erasure";

export const onErasureDue: Reaction<"erasureDue"> = async ({ payload: { subjectId } }, context) => {
  const started = performance.now();
  const isTimeUp = () => performance.now() - started > turnMs;
  const outcome = await erase({ ...context, deleteUser, isTimeUp, restSeconds }, subjectId);
  log.info(erasureLine, { userId: subjectId, outcome });
};
