import { createHash } from "node:crypto";
import { DriverApplication, Invitation } from "#shared/accounts/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { DriverApplicationId, InvitationId, UserId } from "#shared/kernel/id.ts";
import { page } from "../platform/cursor.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** How long an invitation is remembered after it has run out. */
const rememberedSeconds = 90 * 86_400;

const invitationEntity = entity({
  name: "invitation",
  schema: Invitation,
  keys: (invitation) => ({
    PK: `INVITE#${invitation.id}`,
    SK: "META",
    GSI1PK: `USER#${invitation.haulierId}`,
    GSI1SK: `INVITE#${invitation.createdAt}#${invitation.id}`,
    GSI2PK: `EMAIL#${invitation.email}`,
    GSI2SK: `INVITE#${invitation.createdAt}#${invitation.id}`,
    ttl: Math.floor(Date.parse(invitation.expiresAt) / 1000) + rememberedSeconds,
  }),
});

const applicationEntity = entity({
  name: "driverApplication",
  schema: DriverApplication,
  keys: (application) => ({
    PK: `DRIVERAPP#${application.id}`,
    SK: "META",
    GSI1PK: `DRIVERAPP#${application.state}`,
    GSI1SK: `${application.createdAt}#${application.id}`,
    GSI2PK: `EMAIL#${application.email}`,
    GSI2SK: `DRIVERAPP#${application.createdAt}#${application.id}`,
  }),
});

/** Long ago: an invitation reads then as it is kept. */
export const asStored = "1970-01-01T00:00:00.000Z";

/** An invitation as it reads at `now`: one that nobody answered in time has expired. */
function readAt(invitation: Invitation, now: string): Invitation {
  const isOver = invitation.state === "invited" && invitation.expiresAt <= now;
  return isOver ? { ...invitation, state: "expired" } : invitation;
}

export async function invitationById(db: Database, id: InvitationId, now: string): Promise<Invitation | null> {
  const item = await db.get({ PK: `INVITE#${id}`, SK: "META" });
  return item ? readAt(invitationEntity.fromItem(item), now) : null;
}

/** A page of the invitations that a haulier has sent, newest first, as they read at `now`. */
export function invitationsFrom(db: Database, haulierId: UserId, now: string, nextToken?: string | null) {
  const request = { index: "GSI1", partition: `USER#${haulierId}`, beginsWith: "INVITE#", descending: true } as const;
  return page(db, request, nextToken, (item) => readAt(invitationEntity.fromItem(item), now));
}

/** A page of the invitations sent to an address, newest first, as they read at `now`. */
export function invitationsTo(db: Database, email: string, now: string, nextToken?: string | null) {
  const request = { index: "GSI2", partition: `EMAIL#${email}`, beginsWith: "INVITE#", descending: true } as const;
  return page(db, request, nextToken, (item) => readAt(invitationEntity.fromItem(item), now));
}

type Invited = Pick<Invitation, "haulierId" | "email" | "kind">;

function guardKey({ haulierId, email, kind }: Invited) {
  const hash = createHash("sha256").update(email).digest("base64url").slice(0, 22);
  return { PK: `USER#${haulierId}`, SK: `INVITEGUARD#${kind}#${hash}` };
}

/** A new invitation; refused while another of the same kind waits for the same person. */
export function newInvitationWrites(invitation: Invitation, now: string, otherwise: Fault): Write[] {
  const guard = {
    ...guardKey(invitation),
    entity: "invitationGuard",
    v: 1,
    expiresAt: invitation.expiresAt,
    ttl: Math.floor(Date.parse(invitation.expiresAt) / 1000),
  };
  return [
    { put: invitationEntity.toItem(invitation) },
    {
      put: guard,
      when: [
        {
          anyOf: [
            { attribute: "PK", is: "missing" },
            { attribute: "expiresAt", is: "<=", value: now },
          ],
        },
      ],
      otherwise,
    },
  ];
}

/** Ends an invitation that waits, and lets the haulier send another; refused when it has been ended before. */
export function invitationEndWrites(
  invitation: Invitation,
  state: "accepted" | "declined" | "withdrawn",
  otherwise: Fault,
): Write[] {
  const { PK, SK } = invitationEntity.keys(invitation);
  return [
    {
      update: { PK, SK },
      change: { set: { state } },
      when: [{ attribute: "state", is: "=", value: "invited" }],
      otherwise,
    },
    { remove: guardKey(invitation) },
  ];
}

/** Forgets an invitation. */
export function invitationRemovals(invitation: Invitation): Write[] {
  const { PK, SK } = invitationEntity.keys(invitation);
  return [{ remove: { PK, SK } }, { remove: guardKey(invitation) }];
}

export async function driverApplicationById(db: Database, id: DriverApplicationId): Promise<DriverApplication | null> {
  const item = await db.get({ PK: `DRIVERAPP#${id}`, SK: "META" });
  return item ? applicationEntity.fromItem(item) : null;
}

/** A page of the registrations that wait, oldest first. */
export function driverApplicationsWaiting(db: Database, nextToken: string | null | undefined) {
  return page(db, { index: "GSI1", partition: "DRIVERAPP#new" }, nextToken, applicationEntity.fromItem);
}

/** The registrations from an address, newest first. */
export async function driverApplicationsFrom(db: Database, email: string): Promise<DriverApplication[]> {
  const { items } = await db.query({
    index: "GSI2",
    partition: `EMAIL#${email}`,
    beginsWith: "DRIVERAPP#",
    descending: true,
  });
  return items.map(applicationEntity.fromItem);
}

/** A new registration, unless the very same one has been kept already. */
export function newDriverApplicationWrite(application: DriverApplication): Write {
  return { put: applicationEntity.toItem(application), when: [{ attribute: "PK", is: "missing" }] };
}

export function driverApplicationUpdate(before: DriverApplication, after: DriverApplication, otherwise: Fault): Write {
  return {
    put: applicationEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise,
  };
}

export function driverApplicationRemoval(application: DriverApplication): Write {
  const { PK, SK } = applicationEntity.keys(application);
  return { remove: { PK, SK } };
}
