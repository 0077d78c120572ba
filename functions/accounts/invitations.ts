import { accountsEvents } from "#shared/accounts/events.ts";
import {
  invitationAccepted,
  invitationDeclined,
  invitationExpired,
  invitationJustAnswered,
  invitationWithdrawn,
  invitedAlready,
  invitedEnough,
  invitesEnough,
  inviteYourself,
  memberAlready,
} from "#shared/accounts/faults.ts";
import { type Invitation, invitationDays, invitationsADay, type ReceivedInvitation } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { InvitationId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { daySeconds, fullFor, retryIn } from "../platform/rate.ts";
import { shortHash } from "../platform/short-hash.ts";
import { termsOf } from "../platform/terms.ts";
import { haulierOfCaller } from "./public.ts";
import { roleWords } from "./role-words.ts";
import { shownName } from "./shown-name.ts";
import { accountByEmail, accountById, activeMembership, profilesByIds } from "./store.ts";
import {
  invitationById,
  invitationEndWrites,
  invitationsFrom,
  invitationsWaiting,
  isInvited,
  newInvitationWrites,
} from "./team-store.ts";

/** Invites a person by email to work for the caller. The answer does not reveal whether the address has an account. */
export function inviteMember(
  { email, name, kind }: Input<typeof accountsOperations.inviteMember>,
  context: Context,
): Promise<Invitation> {
  return invite({ email, name, kind, driverId: null }, context);
}

type Invited = Pick<Invitation, "email" | "name" | "kind" | "driverId">;

export async function invite(invited: Invited, context: Context): Promise<Invitation> {
  const { email, kind } = invited;
  const haulier = await accountById(context.db, callerId(context));
  mustSee(haulier !== null, "Account");
  if (email === haulier.email) throw inviteYourself();
  const known = await accountByEmail(context.db, email);
  const member = known && (await activeMembership(context.db, haulier.id, known.id));
  if (member) throw memberAlready({ values: { role: roleWords[member.kind] } });
  const invitation: Invitation = {
    id: InvitationId.parse(context.newId()),
    haulierId: haulier.id,
    haulierName: shownName(haulier),
    ...invited,
    state: "invited",
    createdAt: context.now,
    expiresAt: addSeconds(context.now, invitationDays * 86_400),
  };
  const open = invitedAlready();
  if (await isInvited(context.db, invitation, context.now)) throw open;
  await countInvitation(haulier.id, email, context);
  const { id: invitationId, haulierId, haulierName } = invitation;
  await context.commit(
    newInvitationWrites(invitation, context.now, open),
    [happened(accountsEvents, "memberInvited", { invitationId, haulierId, haulierName, email, kind })],
    forHaulier(invitation),
  );
  return forHaulier(invitation);
}

/** Hides the email address of a driver found in the database until they have accepted. */
function forHaulier(invitation: Invitation): Invitation {
  const isStored = invitation.driverId !== null && invitation.state !== "accepted";
  return isStored ? { ...invitation, email: "" } : invitation;
}

/**
 * Counts an invitation for today, and rejects it over the limit. Withdrawn ones count, because their email was sent.
 */
async function countInvitation(haulierId: UserId, email: string, { db, now }: Context): Promise<void> {
  const to = shortHash(email);
  const today = (key: string, most: number) => fullFor(db, { key: `invited#${key}`, most, seconds: daySeconds, now });
  const { byHaulier, toAddress, byHaulierToAddress } = invitationsADay;
  const own = await today(`by#${haulierId}`, byHaulier);
  if (own) throw invitesEnough(retryIn(own));
  const theirs = (await today(`${haulierId}#${to}`, byHaulierToAddress)) ?? (await today(`to#${to}`, toAddress));
  if (theirs) throw invitedEnough(retryIn(theirs));
}

/** Returns the invitations that the caller has sent, newest first. */
export async function sentInvitations(_input: unknown, context: Context): Promise<Invitation[]> {
  const sent = await invitationsFrom(context.db, await haulierOfCaller(context), context.now);
  return sent.map(forHaulier);
}

export async function myInvitations(_input: unknown, context: Context): Promise<ReceivedInvitation[]> {
  const me = await accountById(context.db, callerId(context));
  if (!me) return [];
  const waiting = await invitationsWaiting(context.db, me.email, context.now);
  const hauliers = await profilesByIds(
    context.db,
    waiting.map(({ haulierId }) => haulierId),
  );
  return waiting.map((invitation) => {
    const haulier = hauliers.get(invitation.haulierId);
    const haulierName = haulier ? shownName(haulier) : invitation.haulierName;
    return { ...invitation, haulierName, terms: invitationTerms(invitation, haulierName) };
  });
}

/** The terms an invited user agrees to: for whom, and in which role. */
export const invitationTerms = ({ haulierId, kind }: Pick<Invitation, "haulierId" | "kind">, haulierName: string) =>
  termsOf({ company: [haulierId, haulierName], role: kind });

/** Error for an answer that comes too late. */
export function invitationOver(state: Invitation["state"]) {
  const told: Record<Invitation["state"], () => Fault> = {
    invited: invitationJustAnswered,
    accepted: invitationAccepted,
    declined: invitationDeclined,
    withdrawn: invitationWithdrawn,
    expired: invitationExpired,
  };
  return told[state]();
}

export async function withdrawInvitation(
  input: Input<typeof accountsOperations.withdrawInvitation>,
  context: Context,
): Promise<Invitation> {
  const invitation = await invitationById(context.db, input.invitationId, context.now);
  mustSee(invitation?.haulierId === callerId(context), "Invitation");
  if (invitation.state !== "invited") throw invitationOver(invitation.state);
  const answer: Invitation = { ...invitation, state: "withdrawn" };
  await context.commit(
    invitationEndWrites(invitation, "withdrawn", "haulier", invitationOver("invited")),
    [],
    forHaulier(answer),
  );
  return forHaulier(answer);
}
