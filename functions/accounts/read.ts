import { isListed, listedDriver } from "#shared/accounts/driver-rules.ts";
import { notListed } from "#shared/accounts/faults.ts";
import type { HaulierPublic, Invitation, Profile, TeamMember } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import { isInBusiness } from "#shared/kernel/access.ts";
import { notFound } from "#shared/kernel/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { driverProfileOf, driversFound } from "./driver-store.ts";
import { invite } from "./invitations.ts";
import { haulierOfCaller } from "./public.ts";
import { accountById, profileById, profileOf } from "./store.ts";
import { teamMembers } from "./team-members.ts";

export async function me(_input: unknown, context: Context): Promise<Profile> {
  const account = await accountById(context.db, callerId(context));
  if (!account) throw notFound({ values: { what: "Account" } });
  return profileOf(account);
}

/** Returns the caller's team, by name. */
export async function myTeam(_input: unknown, context: Context): Promise<TeamMember[]> {
  return teamMembers(context.db, await haulierOfCaller(context));
}

/**
 * Returns a haulier's public profile, without phone, email or full address. Reads as missing while the account is
 * suspended.
 */
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

/** Drivers who let hauliers find them, with the data that they agreed to show. */
export async function listedDrivers(
  input: Input<typeof accountsOperations.listedDrivers>,
  context: Context,
): Promise<Output<typeof accountsOperations.listedDrivers>> {
  const { items, nextToken } = await driversFound(context.db, input);
  return { items: items.map(listedDriver), nextToken };
}

/** Invites a listed driver. The caller does not see the driver's email address. */
export async function inviteListedDriver(
  { userId }: Input<typeof accountsOperations.inviteListedDriver>,
  context: Context,
): Promise<Invitation> {
  const [profile, account] = await Promise.all([driverProfileOf(context.db, userId), accountById(context.db, userId)]);
  mustSee(account !== null, "Driver");
  if (!profile || !isListed(profile) || account.status !== "active") throw notListed();
  const { name } = listedDriver(profile);
  return invite({ email: account.email, name, kind: "driver", driverId: userId }, context);
}
