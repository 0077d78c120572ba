import { Duration } from "aws-cdk-lib";
import { type IMetric, type MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { canaryMetric } from "#shared/canary.ts";
import type { WatchedFunction } from "./domain-function.ts";
import type { FunctionName } from "./resources/resource.ts";
import { userPool } from "./resources/user-pool.ts";
import type { StackResources } from "./stack-resources.ts";

export const fiveMinutes = Duration.minutes(5);

interface Measured {
  readonly functions: ReadonlyMap<FunctionName, WatchedFunction>;
  readonly apiId: string;
  readonly resources: StackResources;
}

type Named = Readonly<Record<string, IMetric>>;

/** Metrics that several alarms or the dashboard read. */
export function measuresOf({ functions, apiId, resources }: Measured) {
  const { id, clientId } = resources.made(userPool);
  const pool = { UserPool: id, UserPoolClient: clientId };
  const metric =
    (namespace: string, dimensionsMap: Readonly<Record<string, string>>) =>
    (metricName: string, statistic = "Sum") =>
      new Metric({ namespace, metricName, statistic, period: fiveMinutes, dimensionsMap });
  const ofPool = metric("AWS/Cognito", pool);
  const ofApi = metric("AWS/AppSync", { GraphQLAPIId: apiId });
  const functionNamed = (name: FunctionName) => {
    const made = functions.get(name);
    if (!made) throw new Error(`Unknown function ${name}`);
    return made.lambda;
  };
  return {
    ofApi,
    /** Cognito counts 1 for a success and 0 for a failure: the sum counts successes, the samples count both. */
    signIns: {
      signedIn: ofPool("SignInSuccesses"),
      tried: ofPool("SignInSuccesses", "SampleCount"),
      renewed: ofPool("TokenRefreshSuccesses"),
      renewing: ofPool("TokenRefreshSuccesses", "SampleCount"),
    } satisfies Named,
    poolThrottles: {
      signIns: ofPool("SignInThrottles"),
      signUps: ofPool("SignUpThrottles"),
      renewals: ofPool("TokenRefreshThrottles"),
    } satisfies Named,
    canary: (statistic = "Maximum") => metric("Haulyard", {})(canaryMetric, statistic),
    slowest: (name: FunctionName) => functionNamed(name).metricDuration({ statistic: "p95", period: fiveMinutes }),
    streamAge: functionNamed("stream").metric("IteratorAge", { statistic: "Maximum", period: fiveMinutes }),
    calls: (name: FunctionName, period: Duration) =>
      functionNamed(name).metricInvocations({ statistic: "Sum", period }),
  };
}
export type Measures = ReturnType<typeof measuresOf>;

/** Failed sign-ins and token renewals, in percent. 0 while there are too few to judge. */
export const failedSignIns =
  "IF(FILL(tried, 0) + FILL(renewing, 0) >= 20, 100 - 100 * (FILL(signedIn, 0) + FILL(renewed, 0)) / (FILL(tried, 0) + FILL(renewing, 0)), 0)" satisfies MathExpression["expression"];
