import { extensions } from "@aws-appsync/utils";
import type { PublishContext } from "./publish.ts";

export { request } from "./publish.ts";

/** The streams that need sign-in, in groups that one mutation can end. The compiler inserts them. */
declare const guardedParts: readonly (readonly string[])[];

/** Response of `publishAccessEnded`: ends one user's live streams of one group. */
export function response(ctx: PublishContext): unknown {
  const { userId, part } = ctx.result as { userId: string; part: number };
  for (const subscriptionField of guardedParts[part] ?? [])
    extensions.invalidateSubscriptions({ subscriptionField, payload: { userId } });
  return ctx.result;
}
