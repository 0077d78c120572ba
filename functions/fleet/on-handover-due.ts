import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { handoverById, nextStep } from "./handover-store.ts";
import { claimOn, reservedWrites } from "./registration-store.ts";

/**
 * Puts a handover that the holder has not answered before an admin. Where the holder's listing is gone by then, the
 * registration is released at once.
 */
export const onHandoverDue: Reaction<"handoverDue"> = async (fact, context) => {
  const before = await handoverById(context.db, fact.payload.subjectId);
  if (before?.state !== "asked") return;
  const claim = await claimOn(context.db, before.plate);
  if (claim?.handoverId === before.id) {
    const { writes, facts } = nextStep(before, "unanswered", "system", context);
    await commitOnce(context, fact, "handover", writes, facts);
    return;
  }
  const { after, writes, facts } = nextStep(before, "released", "system", context);
  const reserved = reservedWrites(after, claim);
  await commitOnce(context, fact, "handover", [...writes, ...reserved], facts);
};
