import { roleWords } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells a haulier that somebody has accepted its invitation. */
export const onMemberJoined: Reaction<"memberJoined"> = async (fact, context) => {
  const { haulierId, name, kind } = fact.payload;
  await tell(context, fact, [haulierId], {
    kind: "team_changed",
    title: `${name} has joined you`,
    body: `${name} works for you now, as a ${roleWords[kind]}.`,
    actionUrl: "/settings#team",
    mails: true,
  });
};
