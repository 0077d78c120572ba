import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Messages that leave the product: pushes to people's devices, and alarms to those who run it. */
export class Push extends Construct {
  /** Pushes, for whoever subscribes a device to a person's messages. */
  readonly alerts: Topic;
  /** Alarms. */
  readonly operations: Topic;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: IKey }) {
    super(scope, id);
    const topic = (name: string) => {
      const made = new Topic(this, name, {
        topicName: `haulyard-${stage.name}-${name.toLowerCase()}`,
        masterKey: key,
        enforceSSL: true,
      });
      made.applyRemovalPolicy(RemovalPolicy.DESTROY);
      return made;
    };
    this.alerts = topic("Alerts");
    this.operations = topic("Operations");
    this.operations.addToResourcePolicy(
      new PolicyStatement({
        sid: "AllowAlarms",
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.operations.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.operations.env.account } },
      }),
    );
    if (stage.operationsEmail) this.operations.addSubscription(new EmailSubscription(stage.operationsEmail));
  }
}
