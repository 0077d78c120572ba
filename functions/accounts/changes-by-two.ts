import { accountsEvents } from "#shared/accounts/events.ts";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import { accessChanged, changeAccount } from "./account-changes.ts";

interface RoleChange {
  readonly from: Role | null;
  readonly to: Role;
  /** Further writes for the same transaction. */
  readonly writes: readonly Write[];
}

/**
 * Closes live streams, because the new role may see less. Throws Conflict if the role is not `from` any more. The
 * caller must make sure that two admins have agreed.
 */
export function changeRole<T>(
  context: Context,
  userId: UserId,
  { from, to, writes }: RoleChange,
  answer: T,
): Promise<T> {
  return changeAccount(
    context,
    userId,
    (account) => {
      if (account.role !== from) throw changedElsewhere();
      return {
        after: { ...account, role: to },
        writes,
        facts: (saved) => [
          accessChanged(saved, { streams: from !== null }),
          happened(accountsEvents, "roleChanged", { userId, version: saved.version, role: to, before: from }),
        ],
      };
    },
    () => answer,
  );
}

interface Deletion {
  readonly at: string;
  /** Further writes for the same transaction. */
  readonly writes: readonly Write[];
}

/** Schedules a deletion that the user requested and two admins agreed. The owner can still cancel it. */
export function deleteOnRequest<T>(context: Context, userId: UserId, { at, writes }: Deletion, answer: T): Promise<T> {
  return changeAccount(
    context,
    userId,
    (before) => {
      if (before.deleteAfter) throw changedElsewhere();
      return {
        after: { ...before, deleteAfter: at },
        writes,
        facts: ({ version }) => [happened(accountsEvents, "deletionAsked", { userId, version, deleteAfter: at })],
      };
    },
    () => answer,
  );
}
