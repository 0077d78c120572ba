import type { Context, NONERequest } from "@aws-appsync/utils";

export type PublishContext = Context<{ payload: unknown }, Record<string, unknown>, undefined, undefined, unknown>;

/**
 * In front of the `publish…` mutations: what the server publishes becomes the mutation's result, which AppSync hands
 * to subscribers. AppSync parses an `AWSJSON` argument before it gets here; a payload still in text is parsed.
 */
export function request(ctx: PublishContext): NONERequest {
  const payload = ctx.args.payload;
  return { payload: typeof payload === "string" ? JSON.parse(payload) : payload };
}

export function response(ctx: PublishContext): unknown {
  return ctx.result;
}
