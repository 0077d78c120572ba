import type { LambdaRequest } from "@aws-appsync/utils";
import { answered, invocation, type OperationContext } from "./invocation.ts";

export function request(ctx: OperationContext): LambdaRequest {
  return invocation(ctx);
}

export function response(ctx: OperationContext): unknown {
  return answered(ctx);
}
