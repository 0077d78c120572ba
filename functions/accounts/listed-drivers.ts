import { isListed, listedDriver } from "#shared/accounts/driver-rules.ts";
import { notListed } from "#shared/accounts/faults.ts";
import type { Invitation } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { driverProfileOf, driversFound } from "./driver-store.ts";
import { invite } from "./invitations.ts";
import { accountById } from "./store.ts";

/** Drivers who let hauliers find them, as they have agreed to be seen. */
export async function listedDrivers(
  input: Input<typeof accountsOperations.listedDrivers>,
  context: Context,
): Promise<Output<typeof accountsOperations.listedDrivers>> {
  const { items, nextToken } = await driversFound(context.db, input);
  return { items: items.map(listedDriver), nextToken };
}

/** Invites a listed driver to drive for the caller, who does not learn the address by it. */
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
