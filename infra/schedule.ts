import type { Duration } from "aws-cdk-lib";
import { Schedule as Rate, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { CfnEventInvokeConfig, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

export interface ScheduleProps {
  readonly target: IFunction;
  readonly every: Duration;
  /** What the function looks for. */
  readonly description: string;
  readonly deadLetters: IQueue;
}

/** Has a function look for what is due. What it cannot do in three tries ends up with the dead letters. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { target, every, description, deadLetters }: ScheduleProps) {
    super(scope, id);
    new Rule(this, "Rule", {
      description,
      schedule: Rate.rate(every),
      targets: [new LambdaFunction(target, { deadLetterQueue: deadLetters, retryAttempts: 2, maxEventAge: every })],
    });
    new CfnEventInvokeConfig(this, "Invocation", {
      functionName: target.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: every.toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
    });
  }
}
