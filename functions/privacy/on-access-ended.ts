import type { Reaction } from "../platform/reaction.ts";
import { removeExportsUntil } from "./remove-exports.ts";

/** Sessions have ended, or the person may see less now. */
export const onAccessChanged: Reaction<"accessChanged"> = async ({ at, payload }, context) => {
  const { userId, endsSessions, endsStreams, status } = payload;
  if (endsSessions || endsStreams || status !== "active") await removeExportsUntil(context.db, userId, at);
};

/** An export of a leaver holds work of the haulier. */
export const onMemberLeft: Reaction<"memberLeft"> = ({ at, payload }, context) =>
  removeExportsUntil(context.db, payload.userId, at);
