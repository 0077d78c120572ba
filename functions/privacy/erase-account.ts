import type { Profile } from "#shared/accounts/model.ts";
import type { Domain } from "#shared/domains.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { reviewerName } from "#shared/reviews/rules.ts";
import { endAccess, eraseAccount, membershipsOf, membersOf, poolUsernameOf } from "../accounts/public.ts";
import { forgetPerson as forgetInAdmin } from "../admin/public.ts";
import { forgetPerson as forgetInBooking, liveRequestsOf, workUnderWay } from "../booking/public.ts";
import { forgetPerson as forgetInFleet, withdrawFleet } from "../fleet/public.ts";
import { closeInbox, forgetPerson as forgetInMessaging } from "../messaging/public.ts";
import { forgetPerson as forgetInNotifications } from "../notifications/public.ts";
import type { Database } from "../platform/database.ts";
import type { Leaver } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { NoSuchUser } from "../platform/user-pool-call.ts";
import { forgetPerson as forgetInReviews } from "../reviews/public.ts";
import { forgetPerson as forgetInTracking } from "../tracking/public.ts";
import { removeExport } from "./remove-exports.ts";
import { exportsOf } from "./store.ts";

export interface ErasureContext extends ReactionContext {
  /** Deletes somebody from the user pool; throws NoSuchUser when they are not in it. */
  readonly deleteUser: (poolUsername: string) => Promise<void>;
}

/**
 * Erases an account that is due: everything personal is removed, and what tax law wants kept stays without a name.
 * Every step can run again, and the account's own record, which says that it is due, goes last, so when a run is
 * stopped anywhere the next one finishes. While work is under way the account is only taken off the supplier list.
 * Answers whether the account is gone.
 */
export async function eraseDueAccount(context: ErasureContext, profile: Profile): Promise<boolean> {
  const { db, now } = context;
  const { id: userId } = profile;
  await withdrawFleet(db, userId, now);
  const [bookings, requests] = [await workUnderWay(db, userId), await liveRequestsOf(db, userId, now)];
  if (bookings.length + requests.length > 0) return false;
  // From here on nobody can sign in to it, so nothing new is written while the old is removed.
  await endAccess(context, profile);
  await context.deleteUser(await poolUsernameOf(db, userId)).catch((error: unknown) => {
    if (!(error instanceof NoSuchUser)) throw error;
  });
  await forgetPerson(context, profile);
  return true;
}

type Forget = (context: ErasureContext, leaver: Leaver) => Promise<readonly UserId[]> | Promise<void>;

const nobody: Forget = async () => {};

/**
 * What each domain does about somebody who leaves, in this order: first those that know whom the person worked and
 * talked with, last the records that lead to all the others. Some answer who else may have notifications about the
 * person.
 */
const forgetIn = {
  catalogue: nobody,
  places: nobody,
  booking: ({ db }, leaver) => forgetInBooking(db, leaver),
  messaging: ({ db }, { userId }) => forgetInMessaging(db, userId),
  notifications: ({ db }, leaver) => forgetInNotifications(db, leaver),
  reviews: ({ db }, leaver) => forgetInReviews(db, leaver),
  tracking: ({ db }, { userId }) => forgetInTracking(db, userId),
  fleet: ({ db }, { userId }) => forgetInFleet(db, userId),
  admin: ({ db }, leaver) => forgetInAdmin(db, leaver),
  privacy: async ({ db }, { userId }) => {
    for (const record of await exportsOf(db, userId)) await removeExport(db, record);
  },
  accounts: async (context, { userId }) => {
    await closeInbox(context.db, userId);
    await eraseAccount(context, userId);
  },
} as const satisfies Readonly<Record<Domain, Forget>>;

async function forgetPerson(context: ErasureContext, profile: Profile): Promise<void> {
  const { db } = context;
  const { id: userId, email } = profile;
  const employers = (await membershipsOf(db, userId)).map(({ haulierId }) => haulierId);
  let known = await withTeams(db, [userId, ...employers]);
  for (const forget of Object.values<Forget>(forgetIn)) {
    const met = await forget(context, { userId, email, traces: tracesOf(profile), employers, known });
    if (met) known = await withTeams(db, [...known, ...met]);
  }
}

/** Everyone who may have notifications about the person: a haulier gets them together with its team. */
async function withTeams(db: Database, userIds: readonly UserId[]): Promise<UserId[]> {
  const known = new Set(userIds);
  for (const userId of userIds) for (const member of await membersOf(db, userId)) known.add(member.userId);
  return [...known];
}

/** The texts by which the person would be recognised in other people's records. */
function tracesOf({ email, fullName, companyName, phone, address, invoiceEmail, vatNumber }: Profile): string[] {
  const traces = [
    email,
    fullName,
    fullName && reviewerName(fullName),
    companyName,
    phone,
    address,
    invoiceEmail,
    vatNumber,
  ];
  return traces.filter((trace): trace is string => Boolean(trace));
}
