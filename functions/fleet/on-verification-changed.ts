import { commitInOrder, type Reaction } from "../platform/reaction.ts";
import { cardVerifiedWrite, hasCard } from "./haulier-cards.ts";

/** Keeps the mark that search shows beside a verified haulier. */
export const onVerificationChanged: Reaction<"verificationChanged"> = async (fact, context) => {
  const { haulierId, status } = fact.payload;
  const isShown = await hasCard(context.db, haulierId);
  const writes = isShown ? [cardVerifiedWrite(haulierId, status === "verified")] : [];
  await commitInOrder(context, fact, "cardVerified", writes);
};
