import type { DriverProfile } from "#shared/accounts/driver.ts";
import { driverDetails, factsOf, sameFacts } from "#shared/accounts/driver-rules.ts";
import { areaMissing, changedElsewhere, notChecked } from "#shared/accounts/faults.ts";
import type { DriverApplication } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { DriverApplicationId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { driverProfileOf, newProfile, profileWrites } from "./driver-store.ts";
import { refuseWrongCards } from "./drivers.ts";
import { type Account, accountById } from "./store.ts";
import { driverApplicationById, driverApplicationRemoval, newDriverApplicationWrite } from "./team-store.ts";

export function driverProfile(_input: unknown, context: Context): Promise<DriverProfile | null> {
  return driverProfileOf(context.db, callerId(context));
}

/**
 * Stores the profile. Changes that need a check replace the driver's earlier ones in the admin queue; reverting one
 * needs no check.
 */
export async function saveDriverProfile(
  input: Input<typeof accountsOperations.saveDriverProfile>,
  context: Context,
): Promise<DriverProfile> {
  const { db, now } = context;
  const [before, account] = await Promise.all([
    driverProfileOf(db, callerId(context)),
    accountById(db, callerId(context)),
  ]);
  mustSee(account !== null, "Account");
  if ((before?.version ?? null) !== (input.version ?? null)) throw changedElsewhere();
  const details = driverDetails(input);
  refuseWrongCards(details, now);
  if (before?.listedSince && details.areas.length === 0) throw areaMissing();
  const domainEvents = factsOf(details);
  const isChecked = before?.checked ? sameFacts(domainEvents, before.checked) : false;
  const isAsked = before !== null && before.waiting !== null && sameFacts(domainEvents, factsOf(before));
  const isRefused = before !== null && before.refusedBecause !== null && sameFacts(domainEvents, factsOf(before));
  const application = isChecked || isAsked || isRefused ? null : changeToCheck(account, details, context);
  const after: DriverProfile = {
    ...(before ?? newProfile(account, details, now)),
    ...details,
    name: account.fullName,
    waiting: isAsked ? before.waiting : (application?.id ?? null),
    refusedBecause: isRefused ? before.refusedBecause : null,
    version: (before?.version ?? 0) + 1,
    updatedAt: now,
  };
  const overtaken = !isAsked && before?.waiting ? await driverApplicationById(db, before.waiting) : null;
  await context.commit(
    [
      ...profileWrites(before, after),
      ...(overtaken?.state === "new" ? [driverApplicationRemoval(overtaken)] : []),
      ...(application ? [newDriverApplicationWrite(application, changedElsewhere())] : []),
    ],
    [],
    after,
  );
  return after;
}

function changeToCheck(
  { id, fullName, email, phone, postcode }: Account,
  details: ReturnType<typeof driverDetails>,
  { newId, now }: Context,
): DriverApplication {
  return {
    ...{ id: DriverApplicationId.parse(newId()), userId: id, fullName, email },
    ...{ phone: phone ?? "", postcode: postcode ?? "" },
    ...details,
    ...{ state: "new", reason: null, version: 1, createdAt: now },
  };
}

/** The driver's consent to be listed. Withdrawal unlists them before this call returns. */
export async function setDriverListed(
  { isListed }: Input<typeof accountsOperations.setDriverListed>,
  context: Context,
): Promise<DriverProfile> {
  const before = await driverProfileOf(context.db, callerId(context));
  if (!before || (isListed && (before.checked === null || before.refusedBecause !== null))) throw notChecked();
  if ((before.listedSince !== null) === isListed) return before;
  if (isListed && before.areas.length === 0) throw areaMissing();
  const listedSince = isListed ? context.now : null;
  const after = { ...before, listedSince, version: before.version + 1, updatedAt: context.now };
  await context.commit(profileWrites(before, after), [], after);
  return after;
}
