import { profileById, roleWords } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells both sides that somebody no longer works for a haulier, except a side whose account is gone. */
export const onMemberLeft: Reaction<"memberLeft"> = async (fact, context) => {
  const { haulierId, userId, name, kind } = fact.payload;
  const [haulier, member] = await Promise.all([profileById(context.db, haulierId), profileById(context.db, userId)]);
  const role = roleWords[kind];
  const firm = haulier?.companyName ?? haulier?.fullName ?? "The haulier";
  if (haulier?.status === "active")
    await tell(context, fact, [haulierId], {
      kind: "team_changed",
      title: `${name} has left`,
      body: `${name} no longer works for you as a ${role}.`,
      actionUrl: "/settings#team",
    });
  if (member?.status === "active")
    await tell(context, fact, [userId], {
      kind: "team_changed",
      title: `You have left ${firm}`,
      body: `You no longer work for ${firm} as a ${role}.`,
      actionUrl: "/settings",
      mails: true,
    });
};
