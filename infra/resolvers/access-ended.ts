import { extensions } from "@aws-appsync/utils";
import type { PublishContext } from "./publish.ts";

export { request } from "./publish.ts";

/** The streams that only people who are signed in may hear, in parts; written in when this is compiled. */
declare const guardedParts: readonly (readonly string[])[];

/** In front of `publishAccessEnded`: ends that person's live streams of one part, and nobody else's. */
export function response(ctx: PublishContext): unknown {
  const { userId, part } = ctx.result as { userId: string; part: number };
  for (const subscriptionField of guardedParts[part] ?? [])
    extensions.invalidateSubscriptions({ subscriptionField, payload: { userId } });
  return ctx.result;
}
