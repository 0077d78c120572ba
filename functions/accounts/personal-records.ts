import { accountsEvents } from "#shared/accounts/events.ts";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import { forgetReasons } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { eventWrites, happened } from "../platform/domain-events.ts";
import { deletionOf, type ErasureSteps, eachOf, type Leaver, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
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
import { recoveryCodesRemoval } from "./mfa-store.ts";
import { myEmployers } from "./my-employers.ts";
import { relationshipEntity, relationshipRemoval, relationshipsOf } from "./relationship-store.ts";
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

// Listed in full: a spread would put all imports of this file into each bundle with public.ts.
export const accountsFates = {
  queueTaking: {
    words: { ours: ["itemId"] },
    nothingPersonal: "The queue item that an admin works on, for a day at most, by number.",
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
    why: "An account; after its end only that there was one, for the ids in other records.",
    until: "the account ends",
    endedBy: "erasure",
  },
  roleCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "The number of accounts by role." },
  membership: {
    words: { userId: ["name"] },
    goesWith: ["haulierId"],
    exportedIn: { team: "people who work for you", memberships: "hauliers you work for" },
    erased: "deleted",
    why: "A membership, which gives access to a haulier's work.",
    until: "the account ends",
    endedBy: "erasure",
  },
  calendarLink: {
    words: { userId: ["hash"] },
    exportedIn: {},
    erased: "deleted",
    why: "Lets the user's calendar program read it; stores only the link's hash.",
    until: "they revoke it, or the account ends",
    endedBy: "erasure",
  },
  bankDetails: {
    words: { haulierId: ["bankAccountName", "accountNumberEnding", "sortCodeEnding", "ciphertext", "boundTo"] },
    exportedIn: {
      bankDetails: "where you are paid; the full numbers are encrypted, so you see only their ends",
    },
    erased: "deleted",
    why: "A haulier's bank details, encrypted.",
    until: "the account ends",
    endedBy: "erasure",
  },
  haulierVerification: {
    words: { contractorId: ["verificationNumber", "utr", "evidence"] },
    held: { verificationNumber: "accounts", utr: "accounts", evidence: "accounts" },
    exportedIn: { verifications: "HMRC's verifications of your hauliers under CIS" },
    erased: "kept",
    because: "Contractors keep their records of CIS deductions, as HMRC requires.",
    why: "A contractor's deduction rate for a haulier, and its source.",
    until: "kept: CIS requires three years after the end of the tax year, VAT law six",
    endedBy: "erasure",
  },
  customerStatement: {
    words: { customerId: ["name", "postcodes[]"] },
    held: { name: "accounts", "postcodes[]": "accounts" },
    exportedIn: { statements: "your written statements to hauliers about the reverse charge" },
    erased: "kept",
    because: "Hauliers have charged VAT by them, and show them to HMRC.",
    why: "The statement by which VAT was charged on a booking.",
    until: "kept: VAT law requires six years",
    endedBy: "erasure",
  },
  haulierService: {
    exportedIn: { services: "services that your business offers" },
    erased: "deleted",
    why: "The services of a haulier.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pendingService: {
    exportedIn: {},
    erased: "deleted",
    why: "The services of a haulier.",
    until: "the account ends",
    endedBy: "erasure",
  },
  recoveryCodes: {
    words: { userId: ["hashes"] },
    exportedIn: {},
    erased: "deleted",
    why: "Recovery codes for MFA; only their hashes.",
    until: "the account ends",
    endedBy: "erasure",
  },
  signIn: {
    words: { userId: ["userId", "device"], ours: ["id"] },
    exportedIn: { signIns: "your sign-ins: when, and with which kind of device" },
    erased: "deleted",
    why: "Users can check when and how their account was used.",
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
    why: "An invitation to join a team.",
    until: "90 days after it expired, or until either account ends",
    endedBy: "expiry",
  },
  invitationGuard: {
    exportedIn: {},
    erased: "deleted",
    why: "Prevents a second invitation while one is open; stores the address as a hash.",
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
    why: "A person wants to drive and may have no account yet. The sender is not stored.",
    until: "1 year, or until the account with its address ends",
    endedBy: "expiry",
  },
  relationship: {
    exportedIn: { relationships: "your partners, how often you worked with them, and whom you prefer or block" },
    erased: "deleted",
    why: "A user's partners, how often they worked together, and whom they prefer or block.",
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
    why: "An entry in the driver database for each area and card, while the driver consents.",
    until: "the driver withdraws the consent, or the account ends",
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
    because: "The account does not exist yet.",
    why: "The sign-up form waits for the address to be confirmed.",
    until: "30 days",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/** The account's data as the settings show it: bank details masked, current teams and employers, nothing internal. */
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

/** Ends a membership and notifies the other side. */
async function endMembership(member: Membership, context: ReactionContext, leaver: Leaver): Promise<void> {
  const { haulierId, userId, kind, state } = member;
  const name = userId === leaver.userId ? leaverName : member.name;
  const left = happened(accountsEvents, "memberLeft", { haulierId, userId, name, kind });
  await context.db.commit([membershipRemoval(member), ...eventWrites(context, state === "active" ? [left] : [])]);
}

/** Removes everything of an account except its own record. */
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

/** Schedules the deletion of the caller's account; null cancels it. */
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
