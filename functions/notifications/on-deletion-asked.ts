import { ukDayOf } from "#shared/kernel/time.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells people that their account will be deleted, or no longer will: by mail too, in case it was not them. */
export const onDeletionAsked: Reaction<"deletionAsked"> = async (fact, context) => {
  const { userId, deleteAfter } = fact.payload;
  const day = deleteAfter && ukDayOf(deleteAfter).split("-").reverse().join("/");
  await tell(context, fact, [userId], {
    kind: "account_changed",
    title: day ? "Your account will be deleted" : "Your account stays",
    body: day
      ? `Your Haulyard account will be deleted on ${day}. You can take it back in your settings until then. If you did not ask for this, change your password at once.`
      : "The deletion of your Haulyard account has been taken back. Nothing will be deleted.",
    actionUrl: "/settings#deletion",
    mails: true,
  });
};
