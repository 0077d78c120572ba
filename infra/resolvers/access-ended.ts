import { extensions } from "@aws-appsync/utils";
import type { PublishContext } from "./publish.ts";

export { request } from "./publish.ts";

/** The streams that only people who are signed in may hear; their names are written in when this is compiled. */
declare const guardedStreams: readonly string[];

/** In front of `publishAccessEnded`: ends every live stream of that person, and nobody else's. */
export function response(ctx: PublishContext): unknown {
  const { userId } = ctx.result as { userId: string };
  for (const subscriptionField of guardedStreams)
    extensions.invalidateSubscriptions({ subscriptionField, payload: { userId } });
  return ctx.result;
}
