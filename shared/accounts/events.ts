import { z } from "zod";
import { InvitationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/time.ts";
import { AccountStatus, MemberKind, RoleName } from "./model.ts";

/** Facts of the accounts domain. None holds a bank number, a token or a code. */
export const accountsEvents = {
  /** Role, rights or standing have changed, or all sessions were ended: the user pool follows. */
  accessChanged: z.object({
    userId: UserId,
    role: RoleName.nullable(),
    canBook: z.boolean(),
    status: AccountStatus,
    /** Whoever is signed in must sign in again. */
    endsSessions: z.boolean(),
    /** Live streams are closed, to be opened again by the new rights. */
    endsStreams: z.boolean(),
  }),
  /** What others see of an account has changed: its name, firm or phone. */
  profileChanged: z.object({ userId: UserId }),
  /** The owner has asked for the account's deletion (with its day) or taken that back (null). */
  deletionAsked: z.object({ userId: UserId, deleteAfter: Instant.nullable() }),
  memberInvited: z.object({
    invitationId: InvitationId,
    haulierId: UserId,
    haulierName: z.string(),
    email: z.string(),
    kind: MemberKind,
  }),
  memberJoined: z.object({ haulierId: UserId, userId: UserId, name: z.string(), kind: MemberKind }),
  memberLeft: z.object({ haulierId: UserId, userId: UserId, name: z.string(), kind: MemberKind }),
  driverDecided: z.object({ email: z.string(), fullName: z.string(), isApproved: z.boolean(), reason: z.string() }),
} as const;
