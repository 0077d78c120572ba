import { Aws, CfnCondition, CfnParameter, Fn, Stack, Token } from "aws-cdk-lib";
import type { CfnFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { stackParameters } from "./resources/stack-parameters.ts";

/**
 * Lets an operator stop a function by a stack parameter: Lambda then rejects calls, and events wait in queues.
 * Concurrency set by hand would silently survive each deployment.
 */
export function canBeStopped(lambda: LambdaFunction, concurrency: number | undefined): void {
  const stopped = isStopped(Stack.of(lambda));
  const resource = lambda.node.defaultChild as CfnFunction;
  resource.reservedConcurrentExecutions = Token.asNumber(
    Fn.conditionIf(stopped.logicalId, 0, concurrency ?? Aws.NO_VALUE),
  );
}

/** Condition of a stack whose functions are stopped. */
export function isStopped(stack: Stack): CfnCondition {
  const known = stack.node.tryFindChild("IsStopped") as CfnCondition | undefined;
  if (known) return known;
  const parameter = new CfnParameter(stack, stackParameters.stopped, {
    default: "false",
    allowedValues: ["true", "false"],
    description: "true: no function runs, as during a restore",
  });
  return new CfnCondition(stack, "IsStopped", { expression: Fn.conditionEquals(parameter.valueAsString, "true") });
}
