import { accountBusy } from "#shared/accounts/faults.ts";
import { commitInOrder, type Reaction } from "../platform/reaction.ts";
import { accountById, accountUpdate } from "./store.ts";

/** Keeps on a haulier's account whether its papers make it verified. */
export const onVerificationChanged: Reaction<"verificationChanged"> = async (fact, context) => {
  const { haulierId, status } = fact.payload;
  const before = await accountById(context.db, haulierId);
  if (!before || before.status === "deleted") return;
  const after = { ...before, verifiedStatus: status, version: before.version + 1 };
  const update = accountUpdate(before, after, { otherwise: accountBusy(), now: context.now });
  await commitInOrder(context, fact, "verifiedAccount", update);
};
