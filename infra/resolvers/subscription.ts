import type { LambdaRequest } from "@aws-appsync/utils";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { answered, endWithAccess, invocation, listenTo, type OperationContext } from "./invocation.ts";

/** In front of every subscription: asks the domain whether the caller may listen, and to what. */
export function request(ctx: OperationContext): LambdaRequest {
  return invocation(ctx);
}

/** Runs once, when the subscription starts; the grant's filter replaces the matching of arguments. */
export function response(ctx: OperationContext): null {
  const grant = answered(ctx) as SubscriptionGrant | null | undefined;
  listenTo(grant?.filter);
  endWithAccess(ctx);
  return null;
}
