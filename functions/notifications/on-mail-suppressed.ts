import type { SuppressionReason } from "#shared/notifications/model.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

const words: Readonly<Record<SuppressionReason, { title: string; body: string }>> = {
  bounced: {
    title: "E-mails to you come back",
    body: "Your address could not be reached, so we mail you nothing more. Ask for e-mails again in your settings once it works.",
  },
  complained: {
    title: "E-mails to you have stopped",
    body: "One of them was reported as spam, so we mail you nothing more. You can ask for e-mails again in your settings.",
  },
};

/** Tells whoever has the address, where they still see it: in the bell. */
export const tellSuppressed: Reaction<"mailSuppressed"> = async (fact, context) => {
  const { userId, reason } = fact.payload;
  if (userId) await tell(context, fact, "mails_stopped", [userId], { ...words[reason], actionUrl: "/settings#mails" });
};
