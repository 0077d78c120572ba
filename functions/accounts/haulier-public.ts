import type { HaulierPublic } from "#shared/accounts/model.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import { isInBusiness } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { profileById } from "./store.ts";

/** A haulier's public page: no phone, e-mail or full address; none while its account is suspended. */
export async function haulierPublic(input: { haulierId: UserId }, context: Context): Promise<HaulierPublic> {
  const profile = await profileById(context.db, input.haulierId);
  mustSee(profile !== null && isInBusiness(profile), "Haulier");
  return {
    id: profile.id,
    companyName: profile.companyName ?? profile.fullName,
    area: (profile.postcode && outwardOf(profile.postcode)) ?? "",
    bio: profile.bio ?? "",
    verified: profile.verifiedStatus === "verified",
    vatRegistered: profile.vatRegistered,
    memberSince: profile.createdAt,
  };
}
