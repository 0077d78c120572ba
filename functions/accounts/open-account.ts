import { openingBusy } from "#shared/accounts/faults.ts";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { FullName, signUpDays } from "#shared/accounts/sign-up.ts";
import { isCanaryAddress } from "#shared/canary.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { SignUpId, type UserId } from "#shared/kernel/id.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { phoneE164 } from "#shared/kernel/phone-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accessChanged, accountAudit } from "./account-changes.ts";
import { firstProfileWrites } from "./driver-store.ts";
import { bankWrite, pendingServiceWrite } from "./haulier-store.ts";
import { type PendingSignUp, pendingSignUp, pendingSignUpRemoval } from "./sign-up-store.ts";
import { type Account, accountById, newAccountWrites } from "./store.ts";
import { driverApplicationsFrom } from "./team-store.ts";

/** A user whose email address the user pool has verified. */
interface Confirmed {
  readonly userId: UserId;
  /** The user's name in the user pool: the id, or another name for Google users. */
  readonly poolUsername: string;
  /** Lower case and verified. */
  readonly email: string;
  /** The sign-up id that the browser gave the user pool. */
  readonly signUpId: string | null;
  /** A name from Google. */
  readonly name: string | null;
}

/** The role is contractor or haulier as chosen, or driver with an approved registration. Safe to repeat. */
export async function openAccount(confirmed: Confirmed, context: ReactionContext): Promise<Account> {
  const existing = await accountById(context.db, confirmed.userId);
  if (existing) return existing;
  const signUp = await waitingSignUp(confirmed, context);
  const registrations = await driverApplicationsFrom(context.db, confirmed.email);
  const approved = registrations.find(({ state }) => state === "approved");
  const account = newAccount(confirmed, signUp, approved, context.now);
  const profile = approved && account.role === "driver" ? await firstProfileWrites(context, account, approved) : [];
  try {
    await context.db.commit([...openingWrites(account, signUp, context), ...profile]);
    return account;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const opened = await accountById(context.db, confirmed.userId);
    if (opened) return opened;
    throw error;
  }
}

/** The user's waiting sign-up form, if it was for this very address. */
async function waitingSignUp({ email, signUpId }: Confirmed, context: ReactionContext): Promise<PendingSignUp | null> {
  const id = SignUpId.safeParse(signUpId);
  const signUp = id.success ? await pendingSignUp(context.db, id.data, context.now) : null;
  return signUp?.email === email ? signUp : null;
}

function newAccount(
  confirmed: Confirmed,
  signUp: PendingSignUp | null,
  registration: DriverApplication | undefined,
  now: string,
): Account {
  const { userId, poolUsername, email, name } = confirmed;
  // An approved driver who signed up as a contractor gets booking rights beside the role.
  const drives = registration !== undefined && signUp?.role !== "haulier";
  const role: Role | null = drives ? "driver" : (signUp?.role ?? null);
  return {
    id: userId,
    email,
    fullName: nameFrom([signUp?.fullName, name, registration?.fullName, email.split("@")[0]]),
    role,
    phone: signUp?.phone ?? null,
    phoneE164: signUp?.phone ? phoneE164(signUp.phone) : null,
    companyName: signUp?.companyName ?? null,
    address: signUp?.address ?? null,
    postcode: signUp?.postcode ?? null,
    invoiceEmail: signUp?.invoiceEmail ?? email,
    canBook: drives && signUp?.role === "contractor",
    verifiedStatus: "unverified",
    vatRegistered: false,
    vatNumber: null,
    companyNumber: null,
    bio: null,
    workingHours: null,
    status: "active",
    statusReason: null,
    signedOutBefore: null,
    hintSeen: false,
    deleteAfter: null,
    termsAcceptedAt: signUp?.createdAt ?? null,
    secondFactorSince: null,
    poolUsername: poolUsername === userId ? null : poolUsername,
    ...(isCanaryAddress(email) && { isCanary: true }),
    version: 1,
    createdAt: now,
  };
}

/** The first valid name, cut to 50 characters. Users who sign up with the pool directly may write anything. */
function nameFrom(texts: readonly (string | null | undefined)[]): string {
  const named = texts.flatMap((text) => FullName.safeParse([...(text ?? "")].slice(0, 50).join("")).data ?? []);
  return named[0] ?? "New member";
}

const openedMeanwhile = openingBusy();

function openingWrites(account: Account, signUp: PendingSignUp | null, context: ReactionContext): Write[] {
  const { id, role } = account;
  const { now } = context;
  const isHaulier = role === "haulier" && signUp !== null;
  const told = { actorId: id, subjectId: id, action: "openAccount", after: role ?? "no role" };
  return [
    ...newAccountWrites(account, openedMeanwhile),
    ...(signUp ? [pendingSignUpRemoval(signUp)] : []),
    ...(isHaulier && signUp.bank
      ? [bankWrite({ ...signUp.bank, haulierId: id, changedAt: now, changeHoldUntil: null })]
      : []),
    ...(isHaulier && signUp.services.length > 0
      ? [
          pendingServiceWrite({
            haulierId: id,
            services: signUp.services,
            isSaved: false,
            expiresAt: addSeconds(now, signUpDays * 86_400),
          }),
        ]
      : []),
    accountAudit(context, told),
    ...eventWrites(context, [accessChanged(account)]),
  ];
}
