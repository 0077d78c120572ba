import { busy } from "#shared/kernel/faults.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { holdOf } from "./hold-store.ts";
import { slotKeys } from "./slot-store.ts";

/** Deletes the hours of a hold that has ended. Everybody may claim them already: this only keeps the table small. */
export const onHoldDue: Reaction<"holdDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const hold = await holdOf(context.db, subjectId);
  if (!hold || hold.heldUntil > dueAt) return;
  const items = await context.db.getMany(slotKeys(hold.fleetId, hold.hours), { consistent: true });
  const ended = items.filter(({ heldBy, heldUntil }) => heldBy === subjectId && heldUntil === hold.heldUntil);
  const when = [{ attribute: "heldUntil", is: "=", value: hold.heldUntil }] as const;
  const removals = ended.map(({ PK, SK }) => ({
    remove: { PK: String(PK), SK: String(SK) },
    when,
    otherwise: busy(),
  }));
  await commitOnce(context, fact, "free", removals);
};
