import type { RuleProps } from "aws-cdk-lib/aws-events";
import type { IAlias } from "aws-cdk-lib/aws-lambda";
import { deadLetters } from "./dead-letters.ts";
import type { Deployment } from "./resource.ts";

export interface EventRule extends RuleProps {
  readonly path: readonly [part: string, name: string];
  readonly target: IAlias;
  readonly retryAttempts: number;
  readonly maxAgeSeconds: number;
}

/** Calls a function on an event. A call that keeps failing goes to the dead letters. */
export function callOn(deployment: Deployment, rule: EventRule): void {
  const { cdk, made, part } = deployment;
  const { path, target, retryAttempts, maxAgeSeconds, ...props } = rule;
  const deadLetterQueue = made(deadLetters);
  const maxEventAge = cdk.Duration.seconds(maxAgeSeconds);
  const asked = new cdk.aws_events_targets.LambdaFunction(target, { deadLetterQueue, retryAttempts, maxEventAge });
  new cdk.aws_events.Rule(part(path[0]), path[1], { ...props, targets: [asked] });
  retryCalls(deployment, path[0], { target, maxAgeSeconds });
}

/** Retries and dead letters of Lambda itself, for functions that EventBridge or SNS calls asynchronously. */
export function retryCalls(
  { cdk, made, part }: Deployment,
  name: string,
  { target, maxAgeSeconds }: Pick<EventRule, "target" | "maxAgeSeconds">,
): void {
  const config = new cdk.aws_lambda.CfnEventInvokeConfig(part(name), "Invocation", {
    functionName: target.version.lambda.functionName,
    qualifier: target.aliasName,
    maximumRetryAttempts: 2,
    maximumEventAgeInSeconds: maxAgeSeconds,
    destinationConfig: { onFailure: { destination: made(deadLetters).queueArn } },
  });
  config.node.addDependency(target);
}
