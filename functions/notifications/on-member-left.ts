import { profileById, roleWords } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { naming, tell } from "./notify.ts";

/** Tells both sides that somebody no longer works for a haulier, except a side whose account is gone. */
export const onMemberLeft: Reaction<"memberLeft"> = async (fact, context) => {
  const { haulierId, userId, name, kind } = fact.payload;
  const [haulier, member] = await Promise.all([profileById(context.db, haulierId), profileById(context.db, userId)]);
  const role = roleWords[kind];
  if (haulier?.status === "active")
    await tell(context, fact, "team_changed", [haulierId], {
      ...naming(userId, name, (who) => ({
        title: `${who} has left`,
        body: `${who} no longer works for you as a ${role}.`,
      })),
      actionUrl: "/settings#team",
      repeats: { by: userId, about: haulierId },
    });
  if (member?.status !== "active") return;
  const words = (employer: string) => ({
    title: `You have left ${employer}`,
    body: `You no longer work for ${employer} as a ${role}.`,
  });
  await tell(context, fact, "work_ended", [userId], {
    ...(haulier?.status === "active"
      ? naming(haulierId, haulier.companyName ?? haulier.fullName, words)
      : words("the haulier")),
    actionUrl: "/settings",
  });
};
