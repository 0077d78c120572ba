import { accountsEvents } from "#shared/accounts/events.ts";
import type { TeamMember } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { notFound } from "#shared/kernel/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { accountAudit } from "./account-changes.ts";
import { activeMembership, membershipEndWrite } from "./store.ts";
import { teamMembers } from "./team-members.ts";

/**
 * Ends a membership, for the haulier or the member. The role stays, but gives no access. Only the haulier gets the team
 * back.
 */
export async function removeMember(
  input: Input<typeof accountsOperations.removeMember>,
  context: Context,
): Promise<TeamMember[]> {
  const { haulierId, userId } = input;
  const me = callerId(context);
  const removes = haulierId === me && isHaulier(context.caller);
  mustSee(removes || userId === me, "Member");
  const member = await activeMembership(context.db, haulierId, userId);
  mustSee(member !== null, "Member");
  const { kind, name } = member;
  const told = { actorId: me, subjectId: userId, action: "removeMember", before: kind };
  const left = removes ? (await teamMembers(context.db, haulierId)).filter((other) => other.userId !== userId) : [];
  await context.commit(
    [
      membershipEndWrite(member, removes ? "haulier" : "member", notFound({ values: { what: "Member" } })),
      accountAudit(context, told),
    ],
    [happened(accountsEvents, "memberLeft", { haulierId, userId, name, kind })],
    left,
  );
  return left;
}
