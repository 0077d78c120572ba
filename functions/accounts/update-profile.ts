import { accountsEvents } from "#shared/accounts/events.ts";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { phoneE164 } from "#shared/kernel/phone-text.ts";
import type { Context } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { changeOwnAccount } from "./account-changes.ts";
import { profileOf } from "./store.ts";

/**
 * Updates the caller's profile, except role, email, rights, verification and status. Throws Conflict if the account has
 * changed.
 */
export function updateProfile(
  input: Input<typeof accountsOperations.updateProfile>,
  context: Context,
): Promise<Profile> {
  return changeOwnAccount(
    context,
    (before) => {
      if (before.version !== input.version) throw changedElsewhere();
      const after = {
        ...before,
        fullName: input.fullName,
        phone: input.phone ?? null,
        phoneE164: input.phone ? phoneE164(input.phone) : null,
        companyName: input.companyName ?? null,
        address: input.address ?? null,
        postcode: input.postcode ?? null,
        invoiceEmail: input.invoiceEmail ?? before.email,
        vatRegistered: input.vatRegistered,
        vatNumber: input.vatNumber ?? null,
        companyNumber: input.companyNumber ?? null,
        bio: input.bio || null,
      };
      return {
        after,
        facts: ({ id, version }) => [happened(accountsEvents, "profileChanged", { userId: id, version })],
      };
    },
    profileOf,
  );
}

/** Stores a haulier's working hours. Requests that wait already keep their deadline. */
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
