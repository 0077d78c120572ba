import { accountsEvents } from "#shared/accounts/events.ts";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import { forgetReasons } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf, type Leaver, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import { factWrites, happened } from "../platform/facts.ts";
import { type ExportOf, type Fates, leaverName } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { accountAudit, changeOwnAccount } from "./account-changes.ts";
import { calendarLinkRemoval } from "./calendar-link.ts";
import { driverProfileOf, removeDriver } from "./driver-store.ts";
import {
  bankDetailsOf,
  bankRemoval,
  pendingServiceRemoval,
  serviceEntity,
  serviceRemoval,
  servicesOf,
} from "./haulier-store.ts";
import { myEmployers } from "./my-employers.ts";
import { relationshipEntity, relationshipRemoval, relationshipsOf } from "./relationship-store.ts";
import { recoveryCodesRemoval } from "./second-factor-store.ts";
import { signInEntity, signInRemoval, signInsOf } from "./sign-up-store.ts";
import { statementsOf } from "./statements.ts";
import { accountById, membershipEntity, membershipRemoval, profileOf } from "./store.ts";
import { teamMembers } from "./team-members.ts";
import {
  applicationEntity,
  asStored,
  driverApplicationRemoval,
  driverApplicationsFrom,
  invitationEntity,
  invitationRemovals,
  invitationsFrom,
  invitationsTo,
} from "./team-store.ts";
import { verificationsBy } from "./verifications.ts";

// Written out: a spread would put all of this into every function that opens the domain's public door.
export const accountsFates = {
  queueTaking: {
    words: { ours: ["itemId"] },
    nothingPersonal: "Which thing of a queue an admin works on, for a day at most: by number.",
  },
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
        "cis.verificationNumber",
        "cis.utr",
        "cis.employerReference",
        "cis.statement.name",
        "cis.siteStatements[].name",
        "cis.siteStatements[].postcodes[]",
        "cis.statement.postcodes[]",
        "bio",
        "workingHours",
        "statusReason",
        "poolUsername",
      ],
    },
    exportedIn: { profile: "your account: name, addresses, phone, company, role and settings" },
    erased: "anonymous",
    why: "Who somebody is; afterwards only that there was an account, for the numbers in other records.",
    until: "the account ends",
    endedBy: "erasure",
  },
  roleCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "How many accounts have a role." },
  membership: {
    words: { userId: ["name"] },
    goesWith: ["haulierId"],
    exportedIn: { team: "people who work for you", memberships: "hauliers you work for" },
    erased: "deleted",
    why: "Who works for whom, which opens a haulier's work to them.",
    until: "the account ends",
    endedBy: "erasure",
  },
  calendarLink: {
    words: { userId: ["hash"] },
    exportedIn: {},
    erased: "deleted",
    why: "Lets the program in which somebody keeps their calendar read it; of the link only a hash.",
    until: "they revoke it, or the account ends",
    endedBy: "erasure",
  },
  bankDetails: {
    words: { haulierId: ["bankAccountName", "accountNumberEnding", "sortCodeEnding", "ciphertext", "boundTo"] },
    exportedIn: {
      bankDetails: "where you are paid; the whole numbers are kept encrypted, so only their ends are shown",
    },
    erased: "deleted",
    why: "Where a haulier is paid, encrypted.",
    until: "the account ends",
    endedBy: "erasure",
  },
  haulierVerification: {
    words: { contractorId: ["verificationNumber", "utr", "evidence"] },
    held: { verificationNumber: "accounts", utr: "accounts", evidence: "accounts" },
    exportedIn: { verifications: "what HMRC has told you about hauliers under CIS" },
    erased: "kept",
    because: "Contractors keep their records of CIS deductions, as HMRC asks.",
    why: "At which rate a contractor deducts from what it pays a haulier, and how it knows.",
    until: "kept: CIS asks for three years after the end of the tax year, VAT law for six",
    endedBy: "erasure",
  },
  customerStatement: {
    words: { customerId: ["name", "postcodes[]"] },
    held: { name: "accounts", "postcodes[]": "accounts" },
    exportedIn: { statements: "your written statements to hauliers about the reverse charge" },
    erased: "kept",
    because: "Hauliers have charged VAT by them, and show them to HMRC.",
    why: "By which statement VAT was charged on a booking.",
    until: "kept: VAT law asks for six years",
    endedBy: "erasure",
  },
  haulierService: {
    exportedIn: { services: "services that your business offers" },
    erased: "deleted",
    why: "What a haulier offers.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pendingService: {
    exportedIn: {},
    erased: "deleted",
    why: "What a haulier offers.",
    until: "the account ends",
    endedBy: "erasure",
  },
  recoveryCodes: {
    words: { userId: ["hashes"] },
    exportedIn: {},
    erased: "deleted",
    why: "The way in without the second factor; only their hashes.",
    until: "the account ends",
    endedBy: "erasure",
  },
  signIn: {
    words: { userId: ["userId", "device"], ours: ["id"] },
    exportedIn: { signIns: "your sign-ins: when, and with what kind of device" },
    erased: "deleted",
    why: "People see when and with what their account was used.",
    until: "30 days",
    endedBy: "expiry",
  },
  invitation: {
    words: { haulierId: ["haulierName"], email: ["email", "name"] },
    goesWith: ["haulierId", "email"],
    exportedIn: {
      invitationsSent: "invitations you have sent",
      invitationsReceived: "invitations sent to your address",
    },
    erased: "deleted",
    why: "Somebody is asked to join a team.",
    until: "90 days after it expired, or until either account ends",
    endedBy: "expiry",
  },
  invitationGuard: {
    exportedIn: {},
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
    exportedIn: { driverRegistrations: "your registration as a driver" },
    erased: "deleted",
    why: "Somebody wants to drive; there may be no account yet. Who sent it is not kept.",
    until: "1 year, or until the account with its address ends",
    endedBy: "expiry",
  },
  relationship: {
    exportedIn: { relationships: "whom you have worked with and how often, and whom you prefer or block" },
    erased: "deleted",
    why: "With whom somebody has worked, how often, and whom they prefer or block.",
    until: "either account ends",
    endedBy: "erasure",
  },
  driverProfile: {
    words: {
      userId: ["name", "cpcNumber", "cpcsNumber", "nporsNumber", "allmiNumber", "checked", "areas", "refusedBecause"],
    },
    exportedIn: { driverProfile: "your licence and cards as a driver, and since when hauliers may find you" },
    erased: "deleted",
    why: "A driver's licence and cards, and whether hauliers may find them.",
    until: "the account ends",
    endedBy: "erasure",
  },
  driverEntry: {
    words: { userId: ["area"], ours: ["step"] },
    exportedIn: {},
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
    exportedIn: {},
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
    verifications: await verificationsBy(db, userId),
    statements: await statementsOf(db, userId),
  };
}

/** Ends a membership from either side; the other side is told. */
async function endMembership(member: Membership, context: ReactionContext, leaver: Leaver): Promise<void> {
  const { haulierId, userId, kind, state } = member;
  const name = userId === leaver.userId ? leaverName : member.name;
  const left = happened(accountsEvents, "memberLeft", { haulierId, userId, name, kind });
  await context.db.commit([membershipRemoval(member), ...factWrites(context, state === "active" ? [left] : [])]);
}

/** Takes everything that belongs to an account away, the account's own record apart. */
export const accountsErasure = (): ErasureSteps => ({
  team: eachOf(({ userId }) => membershipEntity.lists.ofHaulier({ haulierId: userId }), endMembership),
  employers: eachOf(({ userId }) => membershipEntity.lists.ofPerson({ userId }), endMembership),
  services: deletionOf(
    ({ userId }) => serviceEntity.lists.ofHaulier({ haulierId: userId }),
    ({ haulierId, service }) => [serviceRemoval(haulierId, service)],
  ),
  invitationsSent: deletionOf(({ userId }) => invitationEntity.lists.from({ haulierId: userId }), invitationRemovals),
  invitationsReceived: deletionOf(({ email }) => invitationEntity.lists.to({ email }), invitationRemovals),
  registrations: eachOf(
    ({ email }) => applicationEntity.lists.from({ email }),
    async (application, { db }) => {
      await forgetReasons(db, application.id);
      await db.commit([driverApplicationRemoval(application)]);
    },
  ),
  driverProfile: once(({ db }, { userId }) => removeDriver(db, userId)),
  signIns: deletionOf(
    ({ userId }) => signInEntity.lists.ofPerson({ userId }),
    (signIn) => [signInRemoval(signIn)],
  ),
  bank: once(({ db }, { userId }) => db.commit([bankRemoval(userId), pendingServiceRemoval(userId)])),
  calendarLink: once(({ db }, { userId }) => db.commit([calendarLinkRemoval(userId)])),
  relationships: deletionOf(({ userId }) => relationshipEntity.lists.of({ ownerId: userId }), relationshipRemoval),
  relationshipsOfOthers: deletionOf(
    ({ userId }) => relationshipEntity.lists.about({ otherId: userId }),
    relationshipRemoval,
  ),
  recoveryCodes: once(({ db }, { userId }) => db.commit([recoveryCodesRemoval(userId)])),
});

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
