import { log } from "../platform/log.ts";
import type { Reaction } from "../platform/reaction.ts";
import { deleteUser } from "../platform/user-pool.ts";
import { erase } from "./erase.ts";

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
