import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { DriverApplicationId, InvitationId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { roles } from "../kernel/operation.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { Terms } from "../kernel/terms.ts";
import { DriverDetails } from "./driver.ts";
import { WorkingHours } from "./working-hours.ts";

export const RoleName = z.enum(roles).meta({ id: "Role", description: "A signed-in person's role." });
export const VerifiedStatus = z
  .enum(["unverified", "pending", "verified", "lapsed", "rejected"])
  .meta({ id: "VerifiedStatus", description: "How far Haulyard has checked a haulier's documents." });
export const AccountStatus = z
  .enum(["active", "suspended", "deleted"])
  .meta({ id: "AccountStatus", description: "Whether an account may be used." });
export type AccountStatus = z.infer<typeof AccountStatus>;

/** A person's own record. Only the server writes role, verification and status. */
export const Profile = z
  .object({
    id: UserId,
    email: z.string().max(254).meta({ description: "Sign-in address, lower case." }),
    fullName: z.string().max(100),
    role: RoleName.nullable().meta({ description: "Null until the person has chosen or received a role." }),
    phone: z.string().max(30).nullable(),
    companyName: z.string().max(100).nullable(),
    address: z.string().max(300).nullable(),
    postcode: z.string().max(20).nullable(),
    invoiceEmail: z
      .string()
      .max(254)
      .nullable()
      .meta({ description: "Address for invoices; the account's own address if none." }),
    canBook: z.boolean().meta({ description: "Booking rights in addition to a role without them." }),
    verifiedStatus: VerifiedStatus,
    vatRegistered: z.boolean(),
    vatNumber: z.string().max(20).nullable(),
    companyNumber: z.string().max(20).nullable(),
    inCis: z
      .boolean()
      .nullish()
      .meta({ description: "Registered for CIS as a contractor: prices follow its own tax." }),
    bio: z.string().max(4000).nullable(),
    workingHours: WorkingHours.nullable().meta({
      description: "When a haulier answers requests; null: default hours.",
    }),
    status: AccountStatus,
    hintSeen: z.boolean().meta({ description: "Whether the password hint has been shown." }),
    deleteAfter: Instant.nullable().meta({ description: "When the account will be deleted, if requested." }),
    version: z.int().meta({ description: "Send it back with a change; a newer version wins." }),
    createdAt: Instant,
  })
  .meta({ id: "Profile", description: "Your own account." });
export type Profile = z.infer<typeof Profile>;

export const MemberKind = z.enum(["fleet_manager", "driver"]).meta({ id: "MemberKind" });
export type MemberKind = z.infer<typeof MemberKind>;

/** A person's membership in a haulier's team. It starts when the person accepts the invitation. */
export const Membership = z.object({
  haulierId: UserId,
  userId: UserId,
  kind: MemberKind,
  state: z.enum(["active", "removed"]),
  name: z.string().max(100),
});
export type Membership = z.infer<typeof Membership>;

/** A haulier's public data. Phone, email and address are left out, so that nobody can harvest them. */
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

export const TeamMember = z
  .object({ userId: UserId, name: z.string().max(100), kind: MemberKind })
  .meta({ id: "TeamMember", description: "A person who works for a haulier." });
export type TeamMember = z.infer<typeof TeamMember>;

export const Employer = z
  .object({ haulierId: UserId, haulierName: z.string().max(100), kind: MemberKind })
  .meta({ id: "Employer", description: "A haulier that you work for." });
export type Employer = z.infer<typeof Employer>;

export const InvitationState = z
  .enum(["invited", "accepted", "declined", "withdrawn", "expired"])
  .meta({ id: "InvitationState" });

export const Invitation = z
  .object({
    id: InvitationId,
    haulierId: UserId,
    haulierName: z.string().max(100),
    email: z
      .string()
      .max(254)
      .meta({ description: "Hidden from a haulier that found the driver in the database, until they accept." }),
    name: z.string().max(100),
    kind: MemberKind,
    driverId: UserId.nullable().meta({ description: "The driver, if the haulier found them in the database." }),
    state: InvitationState,
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Invitation", description: "An invitation to work for a haulier." });
export type Invitation = z.infer<typeof Invitation>;

export const ReceivedInvitation = Invitation.extend({ terms: Terms }).meta({ id: "ReceivedInvitation" });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const invitationDays = 14;

/** Lifetime of a data export's link, in seconds. */
export const exportLinkSeconds = 3600;

/** Maximum invitations per day, including withdrawn ones: each is an email to a possible stranger. */
export const invitationsADay = { byHaulier: 20, toAddress: 5, byHaulierToAddress: 2 } as const;

export const HaulierService = z
  .object({ service: ServiceName, isActive: z.boolean(), createdAt: Instant })
  .meta({ id: "HaulierService", description: "A service that a haulier offers." });
export type HaulierService = z.infer<typeof HaulierService>;

export const SignIn = z
  .object({
    device: z.string().max(200).meta({ description: "Browser and system, e.g. Chrome on Android." }),
    at: Instant,
  })
  .meta({ id: "SignIn", description: "A sign-in to your account." });
export type SignIn = z.infer<typeof SignIn>;

export const PersonSignIn = SignIn.extend({ id: z.string().max(200) }).meta({
  id: "PersonSignIn",
  description: "A sign-in to an account, for admins.",
});

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

/** A driver registration: a new driver, or a driver who changed checked details. An admin decides. */
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

export const DriverApplicationToDecide = DriverApplication.extend({
  takenBy: TakenBy.nullable().meta({ description: "The admin who took it." }),
}).meta({ id: "DriverApplicationToDecide", description: "A driver's registration that waits for an admin." });
export type DriverApplicationToDecide = z.infer<typeof DriverApplicationToDecide>;
