import type { Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { changeOwnAccount } from "./account-changes.ts";
import { profileOf } from "./store.ts";

/** Sets when the caller's business answers requests. Requests that wait already keep their deadline. */
export function setWorkingHours(
  { days, bankHolidays }: Input<typeof accountsOperations.setWorkingHours>,
  context: Context,
): Promise<Profile> {
  return changeOwnAccount(
    context,
    (before) => ({ after: { ...before, workingHours: { days, bankHolidays } } }),
    profileOf,
  );
}
