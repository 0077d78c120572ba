import { createHash } from "node:crypto";
import { CfnParameter, Fn, type IResolvable, Lazy, NestedStack, Stack } from "aws-cdk-lib";
import { CfnDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Alias, type CfnAlias, type CfnFunction, type CfnLayerVersion, Version } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { DomainFunction } from "./domain-function.ts";
import { needs } from "./needs.ts";
import { releases } from "./resources/releases.ts";
import type { FunctionName } from "./resources/resource.ts";
import { table } from "./resources/table.ts";
import type { StackResources } from "./stack-resources.ts";
import type { Stage } from "./stage.ts";
import { isStopped } from "./stopped.ts";

/** Alias that every caller uses. */
const live = "live";

interface Shifting {
  readonly config: string;
  readonly isWatched: IResolvable;
}

interface ReleaseProps {
  readonly stage: Stage;
  readonly resources: StackResources;
}

/** How CodeDeploy shifts calls. A stopped stage changes at once and without alarms: its alarms ring. */
export function shiftingOf(stack: Stack, { canary }: Stage): Shifting {
  const stopped = isStopped(stack).logicalId;
  const config = (name: Stage["canary"]) => `CodeDeployDefault.Lambda${name}`;
  return {
    config: Fn.conditionIf(stopped, config("AllAtOnce"), config(canary)).toString(),
    isWatched: Fn.conditionIf(stopped, false, canary !== "AllAtOnce"),
  };
}

/** A version of a function, the alias of its callers, and the group by which CodeDeploy shifts them to a new version. */
export class Release extends Construct {
  readonly alias: Alias;

  constructor(
    scope: Construct,
    id: string,
    props: ReleaseProps & { name: FunctionName; released: DomainFunction; shifting: Shifting },
  ) {
    super(scope, id);
    const { stage, name, released, shifting, resources } = props;
    const { lambda } = released;
    const version = new Version(this, "Version", {
      lambda,
      // `use-table` changes the table's name without a new template. A changed description publishes a version.
      ...(needs[name].table && { description: resources.made(table).name }),
    });
    const resource = version.node.defaultChild as CfnFunction;
    const base: unknown = Stack.of(this).resolve(resource.logicalId);
    resource.overrideLogicalId(Lazy.uncachedString({ produce: () => `${String(base)}${fingerprintOf(released)}` }));
    this.alias = new Alias(this, "Alias", { aliasName: live, version });
    const { application, roleArn } = resources.made(releases);
    const alarms = [`${name}-errors`, "defects", "api-errors", ...(stage.canarySecretName ? ["canary-silent"] : [])];
    const group = new CfnDeploymentGroup(this, "Group", {
      applicationName: application,
      serviceRoleArn: roleArn,
      deploymentConfigName: shifting.config,
      deploymentStyle: { deploymentType: "BLUE_GREEN", deploymentOption: "WITH_TRAFFIC_CONTROL" },
      autoRollbackConfiguration: {
        enabled: true,
        events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM", "DEPLOYMENT_STOP_ON_REQUEST"],
      },
      // By name: the alarms' stack needs the functions, and some of those need an alias of this stack.
      alarmConfiguration: {
        enabled: shifting.isWatched,
        alarms: alarms.map((alarm) => ({ name: `haulyard-${stage.name}-${alarm}` })),
      },
    });
    const alias = this.alias.node.defaultChild as CfnAlias;
    alias.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: application, deploymentGroupName: group.ref },
    };
    alias.addResourceDependency(group);
  }
}

/** Releases of several functions. In nested stacks: one stack holds at most 500 resources. */
export class Releases extends NestedStack {
  private readonly shifting: Shifting;
  private readonly props: ReleaseProps;

  constructor(scope: Construct, id: string, props: ReleaseProps) {
    const { config, isWatched } = shiftingOf(Stack.of(scope), props.stage);
    super(scope, id, {
      description: `Haulyard ${props.stage.name}: versions of functions, and their callers' alias`,
      parameters: { Shifting: config, Watched: isWatched.toString() },
    });
    this.props = props;
    this.shifting = {
      config: new CfnParameter(this, "Shifting").valueAsString,
      isWatched: new CfnParameter(this, "Watched").value,
    };
  }

  release(name: FunctionName, released: DomainFunction): Alias {
    return new Release(this, name, { ...this.props, shifting: this.shifting, name, released }).alias;
  }
}

/** Properties that Lambda copies into a version. A test compares them with the functions' templates. */
export const versioned = [
  ...(["architectures", "code", "description", "environment", "functionName", "handler", "layers"] as const),
  ...(["loggingConfig", "memorySize", "role", "runtime", "timeout", "tracingConfig"] as const),
];

/** CloudFormation publishes a version only for a new logical id. */
function fingerprintOf({ lambda, layers }: DomainFunction): string {
  const resource = lambda.node.defaultChild as CfnFunction;
  const contents = layers.map(({ node }) => (node.defaultChild as CfnLayerVersion).content);
  const copied = [versioned.map((name) => resource[name]), contents];
  const text = JSON.stringify(Stack.of(lambda).resolve(copied));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
