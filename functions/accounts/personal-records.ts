import { accountsEvents } from "#shared/accounts/events.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { happened } from "../platform/facts.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { accountAudit, changeOwnAccount } from "./account-changes.ts";
import { driverProfileOf } from "./driver-store.ts";
import { bankDetailsOf, servicesOf } from "./haulier-store.ts";
import { myEmployers } from "./my-employers.ts";
import { relationshipsOf } from "./relationship-store.ts";
import { signInsOf } from "./sign-up-store.ts";
import { accountById, profileOf } from "./store.ts";
import { teamMembers } from "./team-members.ts";
import { asStored, driverApplicationsFrom, invitationsFrom, invitationsTo } from "./team-store.ts";

// Written out: a spread would put all of this into every function that opens the domain's public door.
export const accountsFates = {
  profile: {
    words: {
      id: [
        "email",
        "fullName",
        "phone",
        "phoneE164",
        "companyName",
        "address",
        "postcode",
        "invoiceEmail",
        "vatNumber",
        "companyNumber",
        "bio",
        "workingHours",
        "statusReason",
        "poolUsername",
      ],
    },
    exportedIn: ["profile"],
    erased: "anonymous",
    why: "Who somebody is; afterwards only that there was an account, for the numbers in other records.",
    until: "the account ends",
    endedBy: "erasure",
  },
  membership: {
    words: { userId: ["name"] },
    goesWith: ["haulierId"],
    exportedIn: ["team", "memberships"],
    erased: "deleted",
    why: "Who works for whom, which opens a haulier's work to them.",
    until: "the account ends",
    endedBy: "erasure",
  },
  calendarLink: {
    words: { userId: ["hash"] },
    exportedIn: [],
    erased: "deleted",
    why: "Lets the program in which somebody keeps their calendar read it; of the link only a hash.",
    until: "they revoke it, or the account ends",
    endedBy: "erasure",
  },
  bankDetails: {
    words: { haulierId: ["bankAccountName", "accountNumberEnding", "sortCodeEnding", "ciphertext", "boundTo"] },
    exportedIn: ["bankDetails"],
    erased: "deleted",
    why: "Where a haulier is paid, encrypted.",
    until: "the account ends",
    endedBy: "erasure",
  },
  haulierService: {
    exportedIn: ["services"],
    erased: "deleted",
    why: "What a haulier offers.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pendingService: {
    exportedIn: [],
    erased: "deleted",
    why: "What a haulier offers.",
    until: "the account ends",
    endedBy: "erasure",
  },
  recoveryCodes: {
    words: { userId: ["hashes"] },
    exportedIn: [],
    erased: "deleted",
    why: "The way in without the second factor; only their hashes.",
    until: "the account ends",
    endedBy: "erasure",
  },
  signIn: {
    words: { userId: ["userId", "device"], ours: ["id"] },
    exportedIn: ["signIns"],
    erased: "deleted",
    why: "People see when and with what their account was used.",
    until: "30 days",
    endedBy: "expiry",
  },
  invitation: {
    words: { haulierId: ["haulierName"], email: ["email", "name"] },
    goesWith: ["haulierId", "email"],
    exportedIn: ["invitationsSent", "invitationsReceived"],
    erased: "deleted",
    why: "Somebody is asked to join a team.",
    until: "90 days after it expired, or until either account ends",
    endedBy: "expiry",
  },
  invitationGuard: {
    exportedIn: [],
    erased: "deleted",
    why: "Nobody is invited twice at a time; knows the address by its hash.",
    until: "14 days",
    endedBy: "expiry",
  },
  driverApplication: {
    words: {
      email: [
        "fullName",
        "email",
        "phone",
        "postcode",
        "cpcNumber",
        "cpcsNumber",
        "nporsNumber",
        "allmiNumber",
        "areas",
        "reason",
      ],
    },
    exportedIn: ["driverRegistrations"],
    erased: "deleted",
    why: "Somebody wants to drive; there may be no account yet. Who sent it is not kept.",
    until: "1 year, or until the account with its address ends",
    endedBy: "expiry",
  },
  relationship: {
    exportedIn: ["relationships"],
    erased: "deleted",
    why: "With whom somebody has worked, how often, and whom they prefer or block.",
    until: "either account ends",
    endedBy: "erasure",
  },
  driverProfile: {
    words: {
      userId: ["name", "cpcNumber", "cpcsNumber", "nporsNumber", "allmiNumber", "checked", "areas", "refusedBecause"],
    },
    exportedIn: ["driverProfile"],
    erased: "deleted",
    why: "A driver's licence and cards, and whether hauliers may find them.",
    until: "the account ends",
    endedBy: "erasure",
  },
  driverEntry: {
    words: { userId: ["area"], ours: ["step"] },
    exportedIn: [],
    erased: "deleted",
    why: "A place in the driver database for each area and card, while the driver agrees.",
    until: "the driver takes the consent back, or the account ends",
    endedBy: "erasure",
  },
  pendingSignUp: {
    words: {
      nobodyYet: [
        "email",
        "fullName",
        "phone",
        "companyName",
        "address",
        "postcode",
        "invoiceEmail",
        "services",
        "bank",
      ],
    },
    exportedIn: [],
    erased: "expires",
    because: "Nobody has the account yet.",
    why: "What was filled in waits for the address to be confirmed.",
    until: "30 days",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/**
 * What the accounts domain keeps about the caller, as the settings show it: bank details masked, the people and firms
 * that they work with now, nothing internal.
 */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof accountsFates>> {
  const { db } = context;
  const userId = callerId(context);
  const account = await accountById(db, userId);
  const email = account?.email;
  const [bank, services, team, memberships, signIns, sent, received, registrations, relationships, driver] =
    await Promise.all([
      bankDetailsOf(db, userId),
      servicesOf(db, userId),
      teamMembers(db, userId),
      myEmployers({}, context),
      everyPage((nextToken) => signInsOf(db, userId, nextToken)),
      invitationsFrom(db, userId, asStored),
      email ? invitationsTo(db, email) : [],
      email ? driverApplicationsFrom(db, email) : [],
      relationshipsOf(db, userId),
      driverProfileOf(db, userId),
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
    relationships: relationships.map(({ ownerId: _owner, version: _version, ...kept }) => kept),
    driverProfile: driver ? [driver] : [],
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
