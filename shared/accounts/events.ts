import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { DriverApplicationId, InvitationId, PendingChangeId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { AccountStatus, MemberKind, RoleName } from "./model.ts";

const maybeRole = RoleName.nullable();
const account = z.object({ userId: UserId, version: z.int() });
const ofAccount = ({ userId, version }: z.output<typeof account>) => ["account", userId, version] as const;

const member = z.object({ haulierId: UserId, userId: UserId, name: z.string(), kind: MemberKind });
const ofMember = ({ haulierId, userId }: z.output<typeof member>, at: string) =>
  ["member", `${haulierId}.${userId}`, sequenceAt(at)] as const;

/** Facts of the accounts domain. None holds a bank number, a token or a code. */
export const accountsEvents = {
  /** Role, rights or standing have changed, or all sessions were ended: the user pool follows. */
  accessChanged: fact({
    payload: () =>
      account.extend({
        role: maybeRole,
        canBook: z.boolean(),
        status: AccountStatus,
        /** Every session ends: the person must sign in again. */
        endsSessions: z.boolean(),
        /** Live streams are closed; clients reopen those that the new rights allow. */
        endsStreams: z.boolean(),
      }),
    about: ofAccount,
    groups: ["live", "records", "outside", "erasing"],
  }),
  /** Two admins have given the account another role: its owner is notified. */
  roleChanged: fact({
    payload: () => account.extend({ role: RoleName, before: maybeRole }),
    about: ofAccount,
    groups: ["telling"],
  }),
  /** The time is over in which a second admin could confirm a change of an account. */
  pendingChangeDue: dueFact(() => PendingChangeId),
  /** What others see of an account has changed: its name, firm or phone. */
  profileChanged: fact({ payload: () => account, about: ofAccount, groups: ["records"] }),
  /** The owner, or two admins on request, asked for the deletion (with its day), or the owner cancelled it (null). */
  deletionAsked: fact({
    payload: () => account.extend({ deleteAfter: Instant.nullable() }),
    about: ofAccount,
    groups: ["telling"],
  }),
  /** Access that outlives a session was made or led elsewhere: its owner is notified. */
  accessMade: fact({
    payload: () =>
      z.object({
        ownerId: UserId,
        madeBy: UserId,
        access: z.enum(["webhook", "webhookSecret", "apiClient", "calendarLink", "dataExport"]),
        /** Which one: the host of its address, or what its maker calls it. */
        name: z.string().nullable(),
      }),
    about: ({ ownerId }, at) => ["accessOf", ownerId, sequenceAt(at)],
    groups: ["telling"],
  }),
  /** The day has come on which an account is to be erased, or its erasure goes on. */
  erasureDue: dueFact(() => UserId, "erasing"),
  /** A code is asked for at each sign-in from now on, or no longer: turned off, or taken off by a recovery code. */
  secondFactorChanged: fact({
    payload: () => account.extend({ change: z.enum(["on", "off", "recovered"]) }),
    about: ofAccount,
    groups: ["telling"],
  }),
  memberInvited: fact({
    payload: () =>
      z.object({
        invitationId: InvitationId,
        haulierId: UserId,
        haulierName: z.string(),
        email: z.string(),
        kind: MemberKind,
      }),
    about: ({ invitationId }) => ["invitation", invitationId, 1],
    groups: ["telling", "outside"],
  }),
  memberJoined: fact({ payload: () => member, about: ofMember, groups: ["records", "telling"] }),
  memberLeft: fact({ payload: () => member, about: ofMember, groups: ["live", "records", "telling", "erasing"] }),
  driverDecided: fact({
    payload: () =>
      z.object({
        driverApplicationId: DriverApplicationId,
        version: z.int(),
        email: z.string(),
        fullName: z.string(),
        isApproved: z.boolean(),
        reason: z.string(),
        /** Of a driver who has changed their profile; the others want to become one. */
        isOfDriver: z.boolean(),
      }),
    about: ({ driverApplicationId, version }) => ["driverApplication", driverApplicationId, version],
    groups: ["outside"],
  }),
} as const;
