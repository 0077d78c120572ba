import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { roles } from "../kernel/operation.ts";
import { Instant } from "../kernel/time.ts";

export const RoleName = z.enum(roles).meta({ id: "Role", description: "What a signed-in person does for a living." });
export const VerifiedStatus = z
  .enum(["unverified", "pending", "verified", "lapsed", "rejected"])
  .meta({ id: "VerifiedStatus", description: "How far Haulyard has checked a haulier's papers." });

/** A person's own record. Role, verification and status are written by the server only. */
export const Profile = z
  .object({
    id: UserId,
    email: z.string().meta({ description: "Sign-in address, lower case." }),
    fullName: z.string(),
    role: RoleName.nullable().meta({ description: "Null until a role has been chosen or granted." }),
    phone: z.string().nullable(),
    companyName: z.string().nullable(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    canBook: z.boolean().meta({ description: "Booking rights beside a role that has none of its own." }),
    verifiedStatus: VerifiedStatus,
    vatRegistered: z.boolean(),
    bio: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Profile", description: "Your own account." });
export type Profile = z.infer<typeof Profile>;

/** Who works for a haulier, and as what (AMB-028). */
export const Membership = z.object({
  haulierId: UserId,
  userId: UserId,
  kind: z.enum(["fleet_manager", "driver"]),
  state: z.enum(["invited", "active", "removed"]),
  name: z.string(),
});
export type Membership = z.infer<typeof Membership>;

/** A haulier as anybody may see it: no phone, e-mail or address (AMB-223). */
export const HaulierPublic = z
  .object({
    id: UserId,
    companyName: z.string(),
    area: z.string().meta({ description: "Outward postcode or town." }),
    bio: z.string(),
    verified: z.boolean(),
    vatRegistered: z.boolean(),
    memberSince: Instant,
  })
  .meta({ id: "HaulierPublic", description: "A haulier's public page." });
export type HaulierPublic = z.infer<typeof HaulierPublic>;

/** A driver whom a haulier may assign. */
export const TeamMember = z
  .object({ userId: UserId, name: z.string(), kind: z.enum(["fleet_manager", "driver"]).meta({ id: "MemberKind" }) })
  .meta({ id: "TeamMember", description: "A person who works for a haulier." });
export type TeamMember = z.infer<typeof TeamMember>;
