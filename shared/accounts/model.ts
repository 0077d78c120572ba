import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { DriverApplicationId, InvitationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { roles } from "../kernel/operation.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { Terms } from "../kernel/terms.ts";
import { DriverDetails } from "./driver.ts";
import { WorkingHours } from "./working-hours.ts";

export const RoleName = z.enum(roles).meta({ id: "Role", description: "What a signed-in person does for a living." });
export const VerifiedStatus = z
  .enum(["unverified", "pending", "verified", "lapsed", "rejected"])
  .meta({ id: "VerifiedStatus", description: "How far Haulyard has checked a haulier's papers." });
export const AccountStatus = z
  .enum(["active", "suspended", "deleted"])
  .meta({ id: "AccountStatus", description: "Whether an account may be used." });
export type AccountStatus = z.infer<typeof AccountStatus>;

/** A person's own record. Role, verification and status are written by the server only. */
export const Profile = z
  .object({
    id: UserId,
    email: z.string().max(254).meta({ description: "Sign-in address, lower case." }),
    fullName: z.string().max(100),
    role: RoleName.nullable().meta({ description: "Null until a role has been chosen or granted." }),
    phone: z.string().max(30).nullable(),
    companyName: z.string().max(100).nullable(),
    address: z.string().max(300).nullable(),
    postcode: z.string().max(20).nullable(),
    invoiceEmail: z
      .string()
      .max(254)
      .nullable()
      .meta({ description: "Where invoices go; the account's own address if none." }),
    canBook: z.boolean().meta({ description: "Booking rights beside a role that has none of its own." }),
    verifiedStatus: VerifiedStatus,
    vatRegistered: z.boolean(),
    vatNumber: z.string().max(20).nullable(),
    companyNumber: z.string().max(20).nullable(),
    inCis: z
      .boolean()
      .nullish()
      .meta({ description: "Registered for CIS as a contractor: prices have tax of their own." }),
    bio: z.string().max(4000).nullable(),
    workingHours: WorkingHours.nullable().meta({
      description: "When a haulier answers requests; null: the usual hours.",
    }),
    status: AccountStatus,
    hintSeen: z.boolean().meta({ description: "Whether the password hint has been shown." }),
    deleteAfter: Instant.nullable().meta({ description: "When the account will be deleted, if its owner asked." }),
    version: z.int().meta({ description: "Send it back with a change; a newer one wins over an older." }),
    createdAt: Instant,
  })
  .meta({ id: "Profile", description: "Your own account." });
export type Profile = z.infer<typeof Profile>;

export const MemberKind = z.enum(["fleet_manager", "driver"]).meta({ id: "MemberKind" });
export type MemberKind = z.infer<typeof MemberKind>;

/**
 * Who works for a haulier, and as what. Somebody who is invited has an invitation, and no membership until it is
 * accepted.
 */
export const Membership = z.object({
  haulierId: UserId,
  userId: UserId,
  kind: MemberKind,
  state: z.enum(["active", "removed"]),
  name: z.string().max(100),
});
export type Membership = z.infer<typeof Membership>;

/** A haulier as anybody may see it: without phone, e-mail or address, so that nobody can harvest them. */
export const HaulierPublic = z
  .object({
    id: UserId,
    companyName: z.string().max(100),
    area: z.string().max(10).meta({ description: "Outward postcode or town." }),
    bio: z.string().max(4000),
    verified: z.boolean(),
    vatRegistered: z.boolean(),
    memberSince: Instant,
  })
  .meta({ id: "HaulierPublic", description: "A haulier's public page." });
export type HaulierPublic = z.infer<typeof HaulierPublic>;

/** A driver whom a haulier may assign. */
export const TeamMember = z
  .object({ userId: UserId, name: z.string().max(100), kind: MemberKind })
  .meta({ id: "TeamMember", description: "A person who works for a haulier." });
export type TeamMember = z.infer<typeof TeamMember>;

/** A haulier that somebody works for. */
export const Employer = z
  .object({ haulierId: UserId, haulierName: z.string().max(100), kind: MemberKind })
  .meta({ id: "Employer", description: "A haulier that you work for." });
export type Employer = z.infer<typeof Employer>;

export const InvitationState = z
  .enum(["invited", "accepted", "declined", "withdrawn", "expired"])
  .meta({ id: "InvitationState" });

/** A haulier asks somebody, by e-mail, to work for it. */
export const Invitation = z
  .object({
    id: InvitationId,
    haulierId: UserId,
    haulierName: z.string().max(100),
    email: z
      .string()
      .max(254)
      .meta({ description: "Empty to a haulier that found the driver in the database, until they accept." }),
    name: z.string().max(100),
    kind: MemberKind,
    driverId: UserId.nullable().meta({ description: "The driver, where the haulier found them in the database." }),
    state: InvitationState,
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Invitation", description: "An invitation to work for a haulier." });
export type Invitation = z.infer<typeof Invitation>;

/** An invitation as the person who is invited reads it, with the company's name of today. */
export const ReceivedInvitation = Invitation.extend({ terms: Terms }).meta({ id: "ReceivedInvitation" });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Days for which an invitation can be accepted. */
export const invitationDays = 14;

/** Lifetime of the link to a data export, seconds. */
export const exportLinkSeconds = 3600;

/** Invitations that may be sent in a day, withdrawn ones too: each is a mail to somebody who may not know us. */
export const invitationsADay = { byHaulier: 20, toAddress: 5, byHaulierToAddress: 2 } as const;

/** A service that a haulier offers. */
export const HaulierService = z
  .object({ service: ServiceName, isActive: z.boolean(), createdAt: Instant })
  .meta({ id: "HaulierService", description: "A service that a haulier offers." });
export type HaulierService = z.infer<typeof HaulierService>;

/** One sign-in to the caller's own account. */
export const SignIn = z
  .object({
    device: z.string().max(200).meta({ description: "Browser and system, e.g. Chrome on Android." }),
    at: Instant,
  })
  .meta({ id: "SignIn", description: "A sign-in to your account." });
export type SignIn = z.infer<typeof SignIn>;

/** One sign-in to somebody's account, for admins. */
export const PersonSignIn = SignIn.extend({ id: z.string().max(200) }).meta({
  id: "PersonSignIn",
  description: "A sign-in to an account, for admins.",
});

/** A person as admins see them in lists. */
export const Person = z
  .object({
    id: UserId,
    email: z.string().max(254),
    fullName: z.string().max(100),
    companyName: z.string().max(100).nullable(),
    role: RoleName.nullable(),
    canBook: z.boolean(),
    status: AccountStatus,
    deleteAfter: Instant.nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "Person", description: "An account, for admins." });
export type Person = z.infer<typeof Person>;

/** Somebody who wants to drive through Haulyard, or a driver who has changed what was checked; an admin decides. */
export const DriverApplication = z
  .object({
    id: DriverApplicationId,
    userId: UserId.nullable().meta({ description: "The driver whose changed profile it is; null for a registration." }),
    fullName: z.string().max(100),
    email: z.string().max(254),
    phone: z.string().max(30),
    postcode: z.string().max(20),
    ...DriverDetails.shape,
    state: z.enum(["new", "approved", "rejected"]).meta({ id: "DriverApplicationState" }),
    reason: z.string().max(500).nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "DriverApplication", description: "A driver's registration, for admins." });
export type DriverApplication = z.infer<typeof DriverApplication>;

/** A driver's registration in the queue of admins. */
export const DriverApplicationToDecide = DriverApplication.extend({
  takenBy: TakenBy.nullable().meta({ description: "Which admin decides it now." }),
}).meta({ id: "DriverApplicationToDecide", description: "A driver's registration that waits for an admin." });
export type DriverApplicationToDecide = z.infer<typeof DriverApplicationToDecide>;
