import { log } from "../platform/log.ts";
import type { Reaction } from "../platform/reaction.ts";
import { deleteUser } from "../platform/user-pool.ts";
import { erase } from "./erase.ts";
import { removeExportsUntil } from "./remove-exports.ts";

/** Sessions have ended, or the person may see less now. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ at, payload }, context) => {
  const { userId, endsSessions, endsStreams, status } = payload;
  if (endsSessions || endsStreams || status !== "active") await removeExportsUntil(context.db, userId, at);
};

/** An export of a leaver holds work of the haulier. */
export const onMemberLeft: Reaction<"memberLeft"> = ({ at, payload }, context) =>
  removeExportsUntil(context.db, payload.userId, at);

/** How long one account's erasure goes on before the others' have their turn. */
const turnMs = 2_000;

/** Longer than an index is ever late. */
const restSeconds = 60;

/** Erases an account whose day has come, as far as one turn goes. */
export const onErasureDue: Reaction<"erasureDue"> = async ({ payload: { subjectId } }, context) => {
  const started = performance.now();
  const isTimeUp = () => performance.now() - started > turnMs;
  const outcome = await erase({ ...context, deleteUser, isTimeUp, restSeconds }, subjectId);
  log.info("account erasure", { userId: subjectId, outcome });
};
