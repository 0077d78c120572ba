import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells people that their account will be deleted, or no longer: by mail too, in case somebody else asked for it. */
export const onDeletionAsked: Reaction<"deletionAsked"> = async (fact, context) => {
  const { userId, deleteAfter } = fact.payload;
  const day = deleteAfter && dayInWords(deleteAfter);
  await tell(context, fact, "account_changed", [userId], {
    title: day ? "Your account will be deleted" : "Your account stays",
    body: day
      ? `On ${day}, unless you take it back in your settings. Was it not you? Change your password at once.`
      : "The deletion of your Haulyard account has been taken back.",
    actionUrl: "/settings#deletion",
  });
};

/** A UK day as mails write it: 5 December 2026. */
function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "long" }).format(Date.parse(instant));
}
