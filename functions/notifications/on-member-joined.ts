import { roleWords } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { naming, tell } from "./notify.ts";

/** Tells a haulier that somebody has accepted its invitation. */
export const onMemberJoined: Reaction<"memberJoined"> = async (fact, context) => {
  const { haulierId, userId, name, kind } = fact.payload;
  await tell(context, fact, "team_joined", [haulierId], {
    ...naming(userId, name, (member) => ({
      title: `${member} has joined you`,
      body: `${member} works for you now, as a ${roleWords[kind]}.`,
    })),
    actionUrl: "/settings#team",
    repeats: { by: userId, about: haulierId },
  });
};
