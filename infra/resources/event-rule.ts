import type { RuleProps } from "aws-cdk-lib/aws-events";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { deadLetters } from "./dead-letters.ts";
import type { Deployment } from "./resource.ts";

export interface EventRule extends RuleProps {
  readonly path: readonly [part: string, name: string];
  readonly target: IFunction;
  readonly retryAttempts: number;
  readonly maxAgeSeconds: number;
}

/** Calls a function on an event. A call that keeps failing goes to the dead letters. */
export function callOn({ cdk, made, part }: Deployment, rule: EventRule): void {
  const { path, target, retryAttempts, maxAgeSeconds, ...props } = rule;
  const deadLetterQueue = made(deadLetters);
  const maxEventAge = cdk.Duration.seconds(maxAgeSeconds);
  const asked = new cdk.aws_events_targets.LambdaFunction(target, { deadLetterQueue, retryAttempts, maxEventAge });
  new cdk.aws_events.Rule(part(path[0]), path[1], { ...props, targets: [asked] });
  // EventBridge calls the function asynchronously: after that, Lambda's own retries and dead letters apply.
  new cdk.aws_lambda.CfnEventInvokeConfig(part(path[0]), "Invocation", {
    functionName: target.functionName,
    qualifier: "$LATEST",
    maximumRetryAttempts: 2,
    maximumEventAgeInSeconds: maxAgeSeconds,
    destinationConfig: { onFailure: { destination: deadLetterQueue.queueArn } },
  });
}
