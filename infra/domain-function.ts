import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Policy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  type IFunction,
  type ILayerVersion,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { type ILogGroup, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { domains } from "#shared/domains.ts";
import { acknowledge, acknowledgeWildcards } from "./acknowledge.ts";
import { functionMegabytes, functionSeconds } from "./function-seconds.ts";
import { environmentOf, grantsOf, type Made, needs } from "./needs.ts";
import type { FunctionName, Grant } from "./resources/resource.ts";
import type { Stage } from "./stage.ts";
import { canBeStopped } from "./stopped.ts";

export interface DomainFunctionProps {
  readonly stage: Stage;
  readonly name: FunctionName;
  readonly made: Partial<Made>;
  readonly code: Code;
  readonly layers?: readonly ILayerVersion[];
  /** Maximum concurrent calls. Without it the account's quota is the limit. */
  readonly concurrency?: number | undefined;
}

export interface WatchedFunction {
  readonly lambda: IFunction;
  readonly logGroup: ILogGroup;
  readonly timeout: Duration;
}

/** Actions that IAM cannot bind to a resource, with the reason. Only these may use `*`. */
export const unbindable: Readonly<Record<string, string>> = {
  "xray:PutTraceSegments": "X-Ray has no resource for traces.",
  "xray:PutTelemetryRecords": "X-Ray has no resource for telemetry.",
  "sns:Publish": "The telephone that receives a text message is not a resource.",
  "ses:DeleteSuppressedDestination": "The account's suppression list in SES is not a resource.",
};

/**
 * A Lambda function with its settings and role, both derived from its declared needs. The role may also write its own
 * log and traces.
 */
export class DomainFunction extends Construct implements WatchedFunction {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly timeout: Duration;
  readonly layers: readonly ILayerVersion[];

  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    super(scope, id);
    const { stage, name, made, layers = [] } = props;
    this.layers = layers;
    const functionName = `haulyard-${stage.name}-${name}`;
    this.timeout = Duration.seconds(functionSeconds(name));
    this.logGroup = new LogGroup(this, "Log", {
      retention: stage.name === "prod" ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_MONTH,
      removalPolicy: stage.name === "prod" ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const grants = grantsOf(needs[name], made);
    const within = grants.filter(({ isApart }) => !isApart);
    const apart = grants.filter(({ isApart }) => isApart);
    const role = new Role(this, "Role", {
      description: `Permissions of ${functionName}`,
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        log: policyOf([
          { actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [this.logGroup.logGroupArn] },
        ]),
        // IAM rejects an empty policy, so a function without resources gets none.
        ...(within.length > 0 && { needs: policyOf(within) }),
      },
    });
    if (apart.length > 0) new Policy(this, "NeedsApart", { roles: [role], document: policyOf(apart) });
    this.lambda = new LambdaFunction(this, "Lambda", {
      functionName,
      // Changes the description at each rotation: CloudFormation rereads referenced secrets only when the function
      // changes.
      ...(stage.rotation > 1 && { description: `Rotation ${stage.rotation}` }),
      role,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: functionMegabytes(name),
      ...(layers.length > 0 && { layers: [...layers] }),
      timeout: this.timeout,
      // AppSync decides which requests X-Ray records (infra/api.ts). Lambda would record the first call of each second.
      tracing: isDomain(name) ? Tracing.ACTIVE : Tracing.PASS_THROUGH,
      logGroup: this.logGroup,
      handler: "index.handler",
      code: props.code,
      environment: {
        ...environmentOf(needs[name], made),
        SERVICE_NAME: name,
        METRICS_NAMESPACE: "Haulyard",
      },
    });
    canBeStopped(this.lambda, props.concurrency);
    acknowledgeWildcards(role, grants);
    acknowledge(role, { "AwsSolutions-IAM5[Resource::*]": Object.values(unbindable).join(" ") });
  }
}

const isDomain = (name: FunctionName): boolean => domains.some((domain) => domain === name);

function policyOf(grants: readonly Grant[]): PolicyDocument {
  return new PolicyDocument({
    statements: grants.map(
      ({ actions, resources, conditions }) =>
        new PolicyStatement({
          actions: [...actions],
          resources: [...resources],
          ...(conditions && { conditions: structuredClone(conditions) }),
        }),
    ),
  });
}
