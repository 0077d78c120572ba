import { employersOf } from "../accounts/public.ts";
import { factWrites } from "../platform/facts.ts";
import type { Reaction } from "../platform/reaction.ts";
import { papersChanged } from "./facts.ts";
import { goneWith } from "./removal.ts";
import { papersOfDriver } from "./store.ts";

/** Takes a driver's cards away from a haulier for whom they no longer drive, unless they drive for it again by now. */
export const onMemberLeft: Reaction<"memberLeft"> = async ({ payload: { haulierId, userId } }, context) => {
  const employers = await employersOf(context.db, userId);
  if (employers.some((one) => one.haulierId === haulierId && one.kind === "driver")) return;
  for (const paper of await papersOfDriver(context.db, userId)) {
    if (paper.haulierId !== haulierId) continue;
    const { writes, facts } = goneWith(paper);
    await context.db.commit([...writes, ...factWrites(context, [...facts, papersChanged(haulierId)])]);
  }
};
