import { accountsEvents } from "#shared/accounts/events.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { happened } from "../platform/facts.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { accountAudit, changeOwnAccount } from "./account-changes.ts";
import { bankDetailsOf, servicesOf } from "./haulier-store.ts";
import { signInsOf } from "./sign-up-store.ts";
import { accountById, accountsToDelete, membershipsOf, membersOf, profileById, profileOf } from "./store.ts";
import { asStored, driverApplicationsFrom, invitationsFrom, invitationsTo } from "./team-store.ts";

export const accountsFates = {
  profile: { exportedIn: ["profile"], erased: "anonymous" },
  membership: { exportedIn: ["team", "memberships"], erased: "deleted" },
  bankDetails: { exportedIn: ["bankDetails"], erased: "deleted" },
  haulierService: { exportedIn: ["services"], erased: "deleted" },
  pendingService: { exportedIn: [], erased: "deleted" },
  recoveryCodes: { exportedIn: [], erased: "deleted" },
  signIn: { exportedIn: ["signIns"], erased: "deleted" },
  invitation: { exportedIn: ["invitationsSent", "invitationsReceived"], erased: "deleted" },
  invitationGuard: { exportedIn: [], erased: "deleted" },
  driverApplication: { exportedIn: ["driverRegistrations"], erased: "deleted" },
  pendingSignUp: { exportedIn: [], erased: "expires", because: "Nobody has the account yet; gone after 30 days." },
} as const satisfies Fates;

/** What the accounts domain keeps about a person: bank details masked, nothing internal. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof accountsFates>> {
  const account = await accountById(db, userId);
  const email = account?.email;
  const [bank, services, team, memberships, signIns, sent, received, registrations] = await Promise.all([
    bankDetailsOf(db, userId),
    servicesOf(db, userId),
    membersOf(db, userId),
    membershipsOf(db, userId),
    everyPage((nextToken) => signInsOf(db, userId, nextToken)),
    invitationsFrom(db, userId, asStored),
    email ? invitationsTo(db, email) : [],
    email ? driverApplicationsFrom(db, email) : [],
  ]);
  return {
    profile: account ? [profileOf(account)] : [],
    bankDetails: bank ? [bank] : [],
    services,
    team,
    memberships,
    signIns: signIns.map(({ device, at }) => ({ device, at })),
    invitationsSent: sent,
    invitationsReceived: received,
    driverRegistrations: registrations,
  };
}

/** Notes that the caller's account will be deleted at `at`; null takes that back. */
export function setDeleteAfter(context: Context, at: string | null): Promise<Profile> {
  return changeOwnAccount(
    context,
    (before) => {
      if (before.deleteAfter === at) return null;
      const action = at ? "requestAccountDeletion" : "cancelAccountDeletion";
      const told = { actorId: before.id, subjectId: before.id, action, before: before.deleteAfter, after: at };
      return {
        after: { ...before, deleteAfter: at },
        writes: [accountAudit(context, told)],
        facts: ({ id, version }) => [
          happened(accountsEvents, "deletionAsked", { userId: id, version, deleteAfter: at }),
        ],
      };
    },
    profileOf,
  );
}

/** How many accounts one run looks at; the next run takes the rest. */
const dueAtOnce = 50;

/** Accounts that are due for deletion, in the order in which people asked. */
export async function accountsDueForDeletion(db: Database, now: string): Promise<Profile[]> {
  const ids = await accountsToDelete(db, now, dueAtOnce);
  const found = await Promise.all(ids.map((id) => profileById(db, id)));
  // The index may be a moment behind, and still list an account that no longer wants deletion.
  return found.filter((one): one is Profile => one !== null && one.deleteAfter !== null && one.deleteAfter <= now);
}
