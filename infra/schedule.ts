import { Duration } from "aws-cdk-lib";
import { Schedule as Rate, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { CfnEventInvokeConfig, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

/** What is due: once an hour the function looks. What it cannot do in three tries ends up with the dead letters. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { target, deadLetters }: { target: IFunction; deadLetters: IQueue }) {
    super(scope, id);
    new Rule(this, "Hourly", {
      description: "Accounts whose days of grace are over",
      schedule: Rate.rate(Duration.hours(1)),
      targets: [
        new LambdaFunction(target, { deadLetterQueue: deadLetters, retryAttempts: 2, maxEventAge: Duration.hours(1) }),
      ],
    });
    new CfnEventInvokeConfig(this, "Invocation", {
      functionName: target.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
    });
  }
}
