import { z } from "zod";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { DriverApplicationId, InvitationId, PendingChangeId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { AccountStatus, MemberKind, RoleName } from "./model.ts";

const maybeRole = RoleName.nullable();
const account = z.object({ userId: UserId, version: z.int() });
const ofAccount = ({ userId, version }: z.output<typeof account>) => ["account", userId, version] as const;

const member = z.object({ haulierId: UserId, userId: UserId, name: z.string(), kind: MemberKind });
const ofMember = ({ haulierId, userId }: z.output<typeof member>, at: string) =>
  ["member", `${haulierId}.${userId}`, sequenceAt(at)] as const;

/** Domain events of accounts. They contain no bank number, token or code. */
export const accountsEvents = {
  /** A role, right or status changed, or all sessions ended. A reaction updates the user pool. */
  accessChanged: domainEvent({
    payload: () =>
      account.extend({
        role: maybeRole,
        canBook: z.boolean(),
        status: AccountStatus,
        endsSessions: z.boolean(),
        /** Whether open streams end. Clients then reopen the streams that their new rights allow. */
        endsStreams: z.boolean(),
      }),
    about: ofAccount,
    groups: ["live", "records", "outside", "erasing"],
  }),
  roleChanged: domainEvent({
    payload: () => account.extend({ role: RoleName, before: maybeRole }),
    about: ofAccount,
    groups: ["telling"],
  }),
  /** The deadline for a second admin to confirm an account change has passed. */
  pendingChangeDue: dueEvent(() => PendingChangeId),
  profileChanged: domainEvent({ payload: () => account, about: ofAccount, groups: ["records"] }),
  /** A deletion was requested by the owner or two admins (`deleteAfter` set), or cancelled by the owner (null). */
  deletionAsked: domainEvent({
    payload: () => account.extend({ deleteAfter: Instant.nullable() }),
    about: ofAccount,
    groups: ["telling"],
  }),
  /** Lasting access, such as a webhook or API client, was created or changed. The account's owner is notified. */
  accessMade: domainEvent({
    payload: () =>
      z.object({
        ownerId: UserId,
        madeBy: UserId,
        access: z.enum(["webhook", "webhookSecret", "apiClient", "calendarLink", "dataExport"]),
        /** The host of the webhook's address, or the name that the user gave the access. */
        name: z.string().nullable(),
      }),
    about: ({ ownerId }, at) => ["accessOf", ownerId, sequenceAt(at)],
    groups: ["telling"],
  }),
  erasureDue: dueEvent(() => UserId, "erasing"),
  secondFactorChanged: domainEvent({
    payload: () => account.extend({ change: z.enum(["on", "off", "recovered"]) }),
    about: ofAccount,
    groups: ["telling"],
  }),
  memberInvited: domainEvent({
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
  memberJoined: domainEvent({ payload: () => member, about: ofMember, groups: ["records", "telling"] }),
  memberLeft: domainEvent({
    payload: () => member,
    about: ofMember,
    groups: ["live", "records", "telling", "erasing"],
  }),
  driverDecided: domainEvent({
    payload: () =>
      z.object({
        driverApplicationId: DriverApplicationId,
        version: z.int(),
        email: z.string(),
        fullName: z.string(),
        isApproved: z.boolean(),
        reason: z.string(),
        /** True for a change of an existing driver's profile; false for a new driver registration. */
        isOfDriver: z.boolean(),
      }),
    about: ({ driverApplicationId, version }) => ["driverApplication", driverApplicationId, version],
    groups: ["outside"],
  }),
} as const;
