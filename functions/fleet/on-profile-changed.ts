import { profileById } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { updateCardContact } from "./haulier-cards.ts";

/** Keeps the name, the phone number and the VAT status that search reads. */
export const onProfileChanged: Reaction<"profileChanged"> = async ({ payload: { userId } }, { db }) => {
  const profile = await profileById(db, userId);
  if (profile?.role !== "haulier") return;
  const { id, companyName, fullName, phone, vatRegistered } = profile;
  await updateCardContact(db, id, { companyName: companyName ?? fullName, phone, vatRegistered });
};
