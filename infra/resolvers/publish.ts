import type { Context, NONERequest } from "@aws-appsync/utils";

export type PublishContext = Context<{ payload: unknown }, Record<string, unknown>, undefined, undefined, unknown>;

/**
 * Resolver of the `publish…` mutations: returns the published payload, which AppSync sends to subscribers. AppSync
 * parses an `AWSJSON` argument before this runs; a payload still in text is parsed here.
 */
export function request(ctx: PublishContext): NONERequest {
  const payload = ctx.args.payload;
  return { payload: typeof payload === "string" ? JSON.parse(payload) : payload };
}

export function response(ctx: PublishContext): unknown {
  return ctx.result;
}
