import { Duration, RemovalPolicy, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** CloudFront and its certificate report metrics only in this region, and an alarm reads only its own region. */
const edgeRegion = "us-east-1";

/** Alarm threshold in days. ACM renews 60 days before expiry, so fewer mean that its DNS record is gone. */
const certificateDays = 30;

/** Alarm threshold for failed requests, in percent of all requests. */
const mostSiteErrors = 5;

export interface EdgeStackProps extends StackProps {
  readonly stage: Stage;
}

/** Alarms of the web site and its certificate, with a topic of their own. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: EdgeStackProps) {
    const env = { region: edgeRegion, ...(stage.account && { account: stage.account }) };
    super(scope, id, { ...props, env, description: `Haulyard ${stage.name}: alarms of the site` });
    Tags.of(this).add("haulyard:stage", stage.name);
    const key = new Key(this, "Key", {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
      description: `Haulyard ${stage.name}: alarms of the site`,
    });
    const alarms = new ServicePrincipal("cloudwatch.amazonaws.com");
    key.grant(alarms, "kms:Decrypt", "kms:GenerateDataKey*");
    const topic = new Topic(this, "Operations", { masterKey: key, enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: "AllowAlarms",
        principals: [alarms],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    if (stage.operationsEmail) topic.addSubscription(new EmailSubscription(stage.operationsEmail));
    const action = new SnsAction(topic);
    const alarm = (name: string, alarmDescription: string, props: { metric: IMetric; threshold: number }) => ({
      ...{ alarmName: `haulyard-${stage.name}-${name}`, alarmDescription, evaluationPeriods: 1 },
      ...props,
    });
    const { certificateArn, distributionId } = stage;
    if (certificateArn)
      new Alarm(this, "certificate", {
        ...alarm("certificate", "The site's certificate ends soon", {
          metric: new Metric({
            namespace: "AWS/CertificateManager",
            metricName: "DaysToExpiry",
            statistic: "Minimum",
            period: Duration.days(1),
            dimensionsMap: { CertificateArn: certificateArn },
          }),
          threshold: certificateDays,
        }),
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        // ACM reports twice a day until the certificate has ended.
        treatMissingData: TreatMissingData.BREACHING,
      }).addAlarmAction(action);
    if (distributionId)
      new Alarm(this, "site-errors", {
        ...alarm("site-errors", "CloudFront answers with server errors", {
          metric: new Metric({
            namespace: "AWS/CloudFront",
            metricName: "5xxErrorRate",
            statistic: "Average",
            period: Duration.minutes(5),
            dimensionsMap: { DistributionId: distributionId, Region: "Global" },
          }),
          threshold: mostSiteErrors,
        }),
        evaluationPeriods: 2,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(action);
  }
}
