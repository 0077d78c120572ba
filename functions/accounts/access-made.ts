import { accountsEvents } from "#shared/accounts/events.ts";
import type { PayloadOf } from "#shared/events.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

type Made = PayloadOf<"accessMade">;

/** The domain event for access that outlives a session. `name` tells the owner which access it is. */
export const accessMade = (
  context: Context,
  access: Made["access"],
  { ownerId = callerId(context), name = null }: { ownerId?: UserId; name?: string | null } = {},
): NewDomainEvent => happened(accountsEvents, "accessMade", { ownerId, madeBy: callerId(context), access, name });
