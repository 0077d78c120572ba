import { type Expiration, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

const daysBefore = 30;

interface KeyNoticeProps {
  readonly stage: Stage;
  readonly expires: Expiration;
  readonly topic: ITopic;
  readonly topicsKey: { readonly arn: string };
}

/**
 * Notifies operations one month before the visitors' API key expires. Each deployment extends the key by a year and
 * moves this notice. So it arrives only after eleven months without a deployment.
 */
export class KeyNotice extends Construct {
  constructor(scope: Construct, id: string, { stage, expires, topic, topicsKey }: KeyNoticeProps) {
    super(scope, id);
    const role = new Role(this, "Role", {
      description: "Notifies operations that the API key will expire",
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      inlinePolicies: {
        tell: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ["sns:Publish"], resources: [topic.topicArn] }),
            new PolicyStatement({ actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [topicsKey.arn] }),
          ],
        }),
      },
    });
    const at = new Date(expires.date.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 19);
    new CfnSchedule(this, "Schedule", {
      description: `One month before the API key of Haulyard ${stage.name} expires`,
      scheduleExpression: `at(${at})`,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: topic.topicArn,
        roleArn: role.roleArn,
        input: `The API key of Haulyard ${stage.name} expires in ${daysBefore} days. Deploy again to extend it by a year.`,
        retryPolicy: { maximumRetryAttempts: 10 },
      },
    });
  }
}
