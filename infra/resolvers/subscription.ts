import type { LambdaRequest } from "@aws-appsync/utils";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { answered, endWithAccess, invocation, listenTo, type OperationContext } from "./invocation.ts";

/** Resolver of subscriptions: asks the domain whether the caller may listen, and to which events. */
export function request(ctx: OperationContext): LambdaRequest {
  return invocation(ctx);
}

/** Runs once, when the subscription starts. The granted filter replaces AppSync's argument matching. */
export function response(ctx: OperationContext): null {
  const grant = answered(ctx) as SubscriptionGrant | null | undefined;
  listenTo(grant?.filter);
  endWithAccess(ctx);
  return null;
}
