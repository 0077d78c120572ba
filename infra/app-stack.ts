import { CfnOutput, Lazy, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { UserPool } from "aws-cdk-lib/aws-cognito";
import { Code, type IAlias, Function as LambdaFunction, LayerVersion } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { domains } from "#shared/domains.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { Alarms } from "./alarms.ts";
import { Api, type Resolvers } from "./api.ts";
import { overQuota, reservedConcurrency } from "./concurrency.ts";
import type { DataStack } from "./data-stack.ts";
import { DomainFunction, type WatchedFunction } from "./domain-function.ts";
import { Firewall } from "./firewall.ts";
import { Hosting, type HostingProps } from "./hosting.ts";
import { KeyNotice } from "./key-notice.ts";
import { type Made, needs } from "./needs.ts";
import { Releases } from "./releases.ts";
import { accessLogs } from "./resources/access-logs.ts";
import { files } from "./resources/files.ts";
import { topicsKey } from "./resources/keys.ts";
import { operations } from "./resources/operations.ts";
import { originSecret } from "./resources/origin-secret.ts";
import type { FunctionName } from "./resources/resource.ts";
import { tiles } from "./resources/tiles.ts";
import { userPool } from "./resources/user-pool.ts";
import { StackResources } from "./stack-resources.ts";
import type { Stage } from "./stage.ts";
import { tileSources } from "./web-files.ts";

export interface AppStackProps extends StackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly resolvers: Resolvers;
  readonly code: (name: FunctionName) => Code;
  /** The folder of our own map data, for the functions that find places. */
  readonly mapData: string;
}

/** Share of page views that report their speed. */
const sampleShare = 0.1;

export class AppStack extends Stack {
  readonly resources: StackResources;
  readonly made: Partial<Made>;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { stage, data } = props;
    super(scope, id, {
      ...props,
      suppressTemplateIndentation: true,
      description: `Haulyard ${stage.name}: API, functions, web app`,
    });
    this.addStackDependency(data, "reads the parameters that the data stack writes");
    Tags.of(this).add("haulyard:stage", stage.name);

    this.resources = new StackResources(this, "app", {
      stage,
      before: data.resources,
      front: () => ({
        // Lazy: the API needs the user pool, and hosting needs these functions for its health check.
        apiArn: Lazy.string({ produce: () => api.graphql.arn }),
        apiUrl: Lazy.string({ produce: () => api.graphql.graphqlUrl }),
        webUrl: Lazy.string({ produce: () => hosting.url }),
      }),
    });
    const api = new Api(this, "Api", {
      stage,
      userPool: UserPool.fromUserPoolId(this, "UserPool", this.resources.made(userPool).id),
      resolvers: props.resolvers,
    });
    this.made = this.resources.all;
    const { resources, made } = this;
    const problem = overQuota(stage);
    if (problem) throw new Error(problem);
    const reserved = reservedConcurrency(stage);
    const mapData = new LayerVersion(this, "MapData", {
      code: Code.fromAsset(props.mapData),
      description: "Postcodes, places and streets of functions/places/map",
    });
    const functions = new Map<FunctionName, WatchedFunction>([["triggers", this.triggersOf(data)]]);
    // Two: other functions need the site's address, and the site needs the addresses of these aliases.
    const releases = new Releases(this, "Releases", { stage, resources });
    const siteReleases = new Releases(this, "SiteReleases", { stage, resources });
    const aliases = new Map<FunctionName, IAlias>();
    const add = (name: FunctionName, within = releases) => {
      const released = new DomainFunction(this, `Function-${name}`, {
        stage,
        name,
        made,
        code: props.code(name),
        ...(needs[name].places && { layers: [mapData] }),
        concurrency: reserved.get(name),
      });
      functions.set(name, released);
      const alias = within.release(name, released);
      aliases.set(name, alias);
      return alias;
    };
    const addToSite = (name: FunctionName) => add(name, siteReleases);

    const hosting = this.createHosting(props, api, {
      health: addToSite("health"),
      feed: addToSite("feed"),
      unsubscribe: addToSite("unsubscribe"),
      stripe: addToSite("stripe"),
      here: addToSite("here"),
      vitals: addToSite("vitals"),
    });
    new CfnOutput(this, "WebUrl", { value: hosting.url });
    new CfnOutput(this, "DistributionId", { value: hosting.distribution.distributionId });
    for (const domain of domains) api.serve(domain, add(domain));
    for (const group of reactionGroups) add(group);
    add("stream");
    add("schedule");
    add("timers");
    add("pushes");
    add("canary");
    this.resources.connect((name) => {
      const alias = aliases.get(name);
      if (!alias) throw new Error(`Unknown function ${name}`);
      return alias;
    });
    new Firewall(this, "Firewall", { stage, apiArn: api.graphql.arn });
    new KeyNotice(this, "KeyNotice", {
      stage,
      expires: api.keyExpires,
      topic: this.resources.made(operations),
      topicsKey: this.resources.made(topicsKey),
    });
    new Alarms(this, "Alarms", { stage, functions, apiId: api.graphql.apiId, resources: this.resources });
  }

  /** The function that the user pool's stack holds, for alarms. */
  private triggersOf({ resources, triggers: { lambda, logGroup, timeout } }: DataStack): WatchedFunction {
    const { functionName, logGroupName } = this.resources.taken(
      "triggers",
      resources.pass("triggers", { functionName: lambda.functionName, logGroupName: logGroup.logGroupName }),
    );
    return {
      lambda: LambdaFunction.fromFunctionName(this, "Triggers", functionName),
      logGroup: LogGroup.fromLogGroupName(this, "TriggersLog", logGroupName),
      timeout,
    };
  }

  private createHosting({ stage }: AppStackProps, api: Api, answering: HostingProps["answering"]): Hosting {
    const { graphql } = api;
    const { id, clientId, hostedSignInDomain } = this.resources.made(userPool);
    // References the bucket by name: its stack admits our distributions, and must not depend on this stack.
    const tilesHere = Bucket.fromBucketAttributes(this, "Tiles", {
      bucketArn: this.resources.made(tiles).arn,
      region: this.region,
    });
    const origin = (host: string, scheme = "https") => `${scheme}://${host}`;
    return new Hosting(this, "Hosting", {
      stage,
      accessLogs: Bucket.fromBucketName(this, "AccessLogs", this.resources.made(accessLogs).name),
      tiles: tilesHere,
      answering,
      originSecret: this.resources.made(originSecret).value,
      reached: {
        connect: [
          origin(api.resource.attrGraphQlDns),
          origin(api.resource.attrRealtimeDns, "wss"),
          origin(`cognito-idp.${this.region}.amazonaws.com`),
          ...(hostedSignInDomain ? [origin(hostedSignInDomain)] : []),
        ],
        files: origin(`${this.resources.made(files).name}.s3.${this.region}.amazonaws.com`),
      },
      config: {
        region: this.region,
        userPoolId: id,
        userPoolClientId: clientId,
        graphqlUrl: graphql.graphqlUrl,
        realtimeUrl: api.resource.attrRealtimeUrl,
        apiKey: graphql.apiKey ?? "",
        tileSources,
        google: hostedSignInDomain !== null,
        ...(hostedSignInDomain && { hostedSignInDomain }),
        sampleShare,
        ...(stage.push && { pushKey: stage.push.publicKey }),
        ...(stage.supportPhone && { supportPhone: stage.supportPhone }),
        stage: stage.name,
      },
    });
  }
}
