import { accountsEvents } from "#shared/accounts/events.ts";
import { otherRole } from "#shared/accounts/faults.ts";
import type { Invitation } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { isInBusiness } from "#shared/kernel/access.ts";
import { busy, haulierTakesNoWork } from "#shared/kernel/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { mustBeAsShown } from "../platform/terms.ts";
import { accessChanged, accountAudit, changeOwnAccount } from "./account-changes.ts";
import { invitationOver, invitationTerms } from "./invitations.ts";
import { roleWords } from "./role-words.ts";
import { shownName } from "./shown-name.ts";
import { type Account, accountById, accountCheck, membershipWrite } from "./store.ts";
import { invitationById, invitationEndWrites } from "./team-store.ts";

/**
 * Accepts or declines an invitation to the caller; another user's invitation reads as missing. Sets the role only for
 * an account without one.
 */
export async function answerInvitation(
  input: Input<typeof accountsOperations.answerInvitation>,
  context: Context,
): Promise<Invitation> {
  const [me, invitation] = await Promise.all([
    accountById(context.db, callerId(context)),
    invitationById(context.db, input.invitationId, context.now),
  ]);
  mustSee(me !== null && invitation !== null && invitation.email === me.email, "Invitation");
  if (invitation.state !== "invited") throw invitationOver(invitation.state);
  const state = input.accept ? "accepted" : "declined";
  const answer: Invitation = { ...invitation, state };
  const ended = invitationEndWrites(invitation, state, "invited", invitationOver("invited"));
  if (!input.accept) {
    await context.commit(ended, [], answer);
    return answer;
  }
  const haulier = await accountById(context.db, invitation.haulierId);
  if (!haulier || !isInBusiness(haulier)) throw haulierTakesNoWork();
  mustBeAsShown("This invitation", input.expectedTerms, invitationTerms(invitation, shownName(haulier)));
  return changeOwnAccount(
    context,
    (before) => {
      const after = joined(before, invitation);
      const { haulierId, kind } = invitation;
      const { id: userId, fullName: name } = before;
      const told = { actorId: userId, subjectId: userId, action: "answerInvitation", after: kind, before: before.role };
      const joins = happened(accountsEvents, "memberJoined", { haulierId, userId, name, kind });
      return {
        after,
        writes: [
          ...ended,
          accountCheck(haulier, busy()),
          membershipWrite({ haulierId, userId, kind, state: "active", name }),
          accountAudit(context, told),
        ],
        facts: (saved) => (before.role ? [joins] : [joins, accessChanged(saved)]),
      };
    },
    () => answer,
  );
}

/** Throws Conflict if the account has another role. */
function joined(account: Account, { kind }: Invitation): Account {
  if (account.role && account.role !== kind)
    throw otherRole({ values: { role: roleWords[account.role], kind: roleWords[kind] } });
  return { ...account, role: kind };
}
