import type { Resource } from "#test/contract/cloud-template.ts";
import type { FixedCount } from "./bill.ts";

type Counted = (of: Resource) => Omit<FixedCount, "service"> & { readonly service: string };

const each =
  (service: string, operation: string, unit: string): Counted =>
  () => ({ service, operation, unit, amount: 1 });

interface MetricOfAlarm {
  readonly MetricStat?: unknown;
}

/** CloudWatch bills an alarm for each metric that it reads. */
const alarm: Counted = ({ Properties }) => ({
  ...{ service: "CloudWatch", operation: "alarms", unit: "alarm metrics" },
  amount: ((Properties.Metrics ?? []) as MetricOfAlarm[]).filter(({ MetricStat }) => MetricStat).length || 1,
});

/** Runs of a canary in a month, from its rate in minutes. */
const canary: Counted = ({ Properties }) => {
  const { Expression = "" } = (Properties.Schedule ?? {}) as { Expression?: string };
  const [, minutes = "5"] = /rate\((\d+) minutes?\)/.exec(Expression) ?? [];
  const amount = (730 * 60) / Number(minutes);
  return { service: "CloudWatch", operation: "canaries", unit: "canary runs", amount };
};

const billed: Readonly<Record<string, Counted>> = {
  "AWS::KMS::Key": each("KMS", "keys", "keys"),
  "AWS::SecretsManager::Secret": each("Secrets", "secrets", "secrets"),
  "AWS::CloudWatch::Alarm": alarm,
  "AWS::CloudWatch::CompositeAlarm": alarm,
  "AWS::CloudWatch::Dashboard": each("CloudWatch", "dashboards", "dashboards"),
  "AWS::Synthetics::Canary": canary,
  "AWS::WAFv2::WebACL": each("WAF", "API", "access lists"),
};

/** Resource types without a fixed cost: free, or billed by use, which the local cloud counts. */
const notFixed = new RegExp(
  `^(${[
    ...["AWS::(IAM|CloudFormation|AppSync|Lambda|Location|SQS|SNS|SES|S3|Events|Scheduler|CloudFront|Cognito)::.*"],
    ...["AWS::Logs::.*", "AWS::KMS::Alias", "AWS::DynamoDB::Table", "AWS::WAFv2::WebACLAssociation", "Custom::.*"],
    ...["AWS::SSM::Parameter", "AWS::CodeDeploy::.*", "AWS::Backup::.*", "AWS::Glue::.*", "AWS::Athena::NamedQuery"],
    ...["AWS::Athena::WorkGroup", "AWS::Budgets::Budget", "AWS::AppConfig::.*", "AWS::SecretsManager::.*Policy"],
    ...["AWS::SecretsManager::RotationSchedule", "AWS::ApplicationAutoScaling::.*", "AWS::XRay::SamplingRule"],
  ].join("|")})$`,
);

/** Secrets that an operator creates by hand according to the run book, besides those of the stacks. */
const handmadeSecrets = 5;

/**
 * Counts production's fixed costs, without any booking, from its templates. Throws for a resource type without a
 * declared cost.
 */
export async function fixedCosts(): Promise<FixedCount[]> {
  const { production, synthesise } = await import("#test/contract/cloud-template.ts");
  // Omits domain and certificate, which only change the distribution and slow the synthesis, and the copies in another
  // region, which `optionsOf` prices.
  const { domain: _domain, certificateArn: _certificate, backupVaultArn: _vault, ...others } = production;
  const { replicaBucketArn: _bucket, ...context } = others;
  const { data, cloud } = await synthesise(context);
  const resources = [data, cloud].flatMap((template) => [...template.resources, ...template.within.flat()]);
  return fixedOf(resources);
}

export function fixedOf(resources: readonly Resource[]): FixedCount[] {
  const sums = new Map<string, FixedCount>();
  const add = ({ amount, ...one }: FixedCount) => {
    const key = JSON.stringify(one);
    sums.set(key, { ...one, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const resource of resources) {
    const counted = Object.hasOwn(billed, resource.Type) ? billed[resource.Type] : undefined;
    if (counted) add(counted(resource));
    else if (!notFixed.test(resource.Type))
      throw new Error(`The bill does not know what a ${resource.Type} costs: add it to bin/cost/fixed.ts.`);
    if (resource.Type === "AWS::WAFv2::WebACL") {
      const { length: amount } = (resource.Properties.Rules ?? []) as unknown[];
      add({ service: "WAF", operation: "API", unit: "rules", amount });
    }
  }
  add({ service: "Secrets", operation: "secrets", unit: "secrets", amount: handmadeSecrets });
  return [...sums.values()];
}
