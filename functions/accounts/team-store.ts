import { applicationMoves, invitationMoves } from "#shared/accounts/lifecycle.ts";
import { DriverApplication, Invitation } from "#shared/accounts/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { DriverApplicationId, InvitationId, UserId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow, page } from "../platform/list.ts";
import { letterDays } from "../platform/personal-records.ts";
import { shortHash } from "../platform/short-hash.ts";

/** Retention of an expired invitation, in seconds. */
const rememberedSeconds = 90 * 86_400;

export const invitationEntity = entity({
  name: "invitation",
  schema: () => Invitation,
  key: ({ id }: Pick<Invitation, "id">) => ({ PK: `INVITE#${id}`, SK: "META" }),
  lists: {
    from: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Invitation, "haulierId">) => `USER#${haulierId}`,
      prefix: "INVITE#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    to: {
      index: "GSI2",
      partition: ({ email }: Pick<Invitation, "email">) => `EMAIL#${email}`,
      prefix: "INVITE#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    waiting: {
      index: "GSI3",
      partition: ({ email, state }: Pick<Invitation, "email" | "state">) =>
        state === "invited" ? `EMAIL#${email}#INVITED` : null,
      sort: ({ expiresAt, id }) => `${expiresAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ expiresAt }) => epochSecondsOf(expiresAt) + rememberedSeconds,
});

export const applicationEntity = entity({
  name: "driverApplication",
  schema: () => DriverApplication,
  key: ({ id }: Pick<DriverApplication, "id">) => ({ PK: `DRIVERAPP#${id}`, SK: "META" }),
  lists: {
    inState: {
      index: "GSI1",
      partition: ({ state }: Pick<DriverApplication, "state">) => `DRIVERAPP#${state}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    from: {
      index: "GSI2",
      partition: ({ email }: Pick<DriverApplication, "email">) => `EMAIL#${email}`,
      prefix: "DRIVERAPP#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + letterDays * 86_400,
});

/** An instant before every expiry: reading at it returns the stored status. */
export const asStored = "1970-01-01T00:00:00.000Z";

/** Returns an invitation with its status at `now`: without an answer it expires. */
function readAt(invitation: Invitation, now: string): Invitation {
  const isOver = invitation.state === "invited" && invitation.expiresAt <= now;
  return isOver ? { ...invitation, state: "expired" } : invitation;
}

export async function invitationById(db: Database, id: InvitationId, now: string): Promise<Invitation | null> {
  const item = await db.get(invitationEntity.key({ id }));
  return item ? readAt(invitationEntity.fromItem(item), now) : null;
}

/** Newest first, with the status at `now`. There are few: they are deleted three months after they expired. */
export async function invitationsFrom(db: Database, haulierId: UserId, now: string): Promise<Invitation[]> {
  const all = await allOf(db, invitationEntity.lists.from({ haulierId }));
  return all.map((invitation) => readAt(invitation, now));
}

/** Returns all invitations to an address with their stored status, newest first. */
export function invitationsTo(db: Database, email: string): Promise<Invitation[]> {
  return allOf(db, invitationEntity.lists.to({ email }));
}

/** Returns unanswered invitations to an address, newest first. */
export function invitationsWaiting(db: Database, email: string, now: string): Promise<Invitation[]> {
  return allOf(db, invitationEntity.lists.waiting({ email, state: "invited" }, { from: `${now}~` }));
}

type Invited = Pick<Invitation, "haulierId" | "email" | "kind">;

function guardKey({ haulierId, email, kind }: Invited) {
  const hash = shortHash(email);
  return { PK: `USER#${haulierId}`, SK: `INVITEGUARD#${kind}#${hash}` };
}

export async function isInvited(db: Database, invited: Invited, now: string): Promise<boolean> {
  const guard = await db.get(guardKey(invited));
  return guard !== undefined && String(guard.expiresAt) > now;
}

/** Creates an invitation. Fails while an invitation of the same kind waits for the same person. */
export function newInvitationWrites(invitation: Invitation, now: string, otherwise: Fault): Write[] {
  const guard = {
    ...guardKey(invitation),
    entity: "invitationGuard",
    v: 1,
    expiresAt: invitation.expiresAt,
    ttl: epochSecondsOf(invitation.expiresAt),
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

/** Ends a waiting invitation, so that the haulier may send another. Fails if it has ended before. */
export function invitationEndWrites(
  invitation: Invitation,
  state: "accepted" | "declined" | "withdrawn",
  by: "haulier" | "invited",
  otherwise: Fault,
): Write[] {
  mustMove(invitationMoves, [invitation.state, state], by, otherwise);
  return [
    {
      put: invitationEntity.toItem({ ...invitation, state }),
      when: [{ attribute: "state", is: "=", value: "invited" }],
      otherwise,
    },
    { remove: guardKey(invitation) },
  ];
}

export function invitationRemovals(invitation: Invitation): Write[] {
  return [{ remove: invitationEntity.key(invitation) }, { remove: guardKey(invitation) }];
}

export async function driverApplicationById(db: Database, id: DriverApplicationId): Promise<DriverApplication | null> {
  const item = await db.get(applicationEntity.key({ id }));
  return item ? applicationEntity.fromItem(item) : null;
}

/** Returns waiting registrations, oldest first. */
export function driverApplicationsWaiting(db: Database, nextToken: string | null | undefined) {
  return page(db, applicationEntity.lists.inState({ state: "new" }), nextToken);
}

/** Returns the registrations from an address, newest first. */
export function driverApplicationsFrom(db: Database, email: string): Promise<DriverApplication[]> {
  return allOf(db, asOfNow(applicationEntity.lists.from({ email })));
}

/** Creates a registration. Fails if the same one is stored already. */
export function newDriverApplicationWrite(application: DriverApplication, otherwise: Fault): Write {
  return { put: applicationEntity.toItem(application), when: [{ attribute: "PK", is: "missing" }], otherwise };
}

/** Updates a registration. Fails if it has changed since it was read. */
export function driverApplicationUpdate(before: DriverApplication, after: DriverApplication, otherwise: Fault): Write {
  mustMove(applicationMoves, [before.state, after.state], "admin", otherwise);
  return {
    put: applicationEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise,
  };
}

export function driverApplicationRemoval(application: DriverApplication): Write {
  return { remove: applicationEntity.key(application) };
}
