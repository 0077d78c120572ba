import { join } from "node:path";
import { CfnOutput, Duration, Expiration, NestedStack, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  AuthorizationType,
  CfnApiKey,
  CfnDataSource,
  type CfnGraphQLApi,
  CfnResolver,
  Definition,
  FieldLogLevel,
  GraphqlApi,
  IntrospectionConfig,
  UserPoolDefaultAction,
} from "aws-cdk-lib/aws-appsync";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IAlias } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import { Construct } from "constructs";
import type { Domain } from "#shared/domains.ts";
import type { Operations } from "#shared/kernel/operation.ts";
import { operationsByDomain } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";
import { acknowledge } from "./acknowledge.ts";
import { appSyncQuotas, tracedShare } from "./quotas.ts";
import { type ResolverName, resolverNameOf } from "./resolvers/compile.ts";
import type { Stage } from "./stage.ts";

export type Resolvers = Readonly<Record<ResolverName, string>>;

export interface ApiProps {
  readonly stage: Stage;
  readonly userPool: IUserPool;
  readonly resolvers: Resolvers;
}

interface Resolved {
  readonly typeName: string;
  readonly fieldName: string;
  readonly source: CfnDataSource;
  readonly resolver: ResolverName;
}

const rootTypes = { query: "Query", mutation: "Mutation", subscription: "Subscription" } as const;

export class Api extends Construct {
  readonly graphql: GraphqlApi;
  /** The same API as a CloudFormation resource, with the names that clients connect to. */
  readonly resource: CfnGraphQLApi;
  /** Expiry of the visitors' API key, unless a deployment extends it. */
  readonly keyExpires = nextYear();
  private readonly resolvers: Resolvers;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.stage = props.stage;
    this.resolvers = props.resolvers;
    const logRole = new Role(this, "LogRole", { assumedBy: this.appsync() });
    this.graphql = new GraphqlApi(this, "GraphQL", {
      name: `haulyard-${props.stage.name}`,
      definition: Definition.fromFile(join(import.meta.dirname, "schema.graphql")),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: {
            // Accepts tokens of every client in the pool, including companies' own systems. Functions look up such a
            // client at each call. Users cannot sign in through it.
            userPool: props.userPool,
            defaultAction: UserPoolDefaultAction.ALLOW,
          },
        },
        additionalAuthorizationModes: [
          {
            authorizationType: AuthorizationType.API_KEY,
            apiKeyConfig: { name: keyName(props.stage.rotation), expires: this.keyExpires },
          },
          { authorizationType: AuthorizationType.IAM },
        ],
      },
      xrayEnabled: true,
      introspectionConfig:
        props.stage.name === "prod" && !props.stage.introspection
          ? IntrospectionConfig.DISABLED
          : IntrospectionConfig.ENABLED,
      queryDepthLimit: appSyncQuotas.queryDepth,
      resolverCountLimit: appSyncQuotas.resolvers,
    });
    this.resource = this.graphql.node.defaultChild as CfnGraphQLApi;
    this.sampleTraces();
    // Set on the CloudFormation resource: the construct would add a function to set the log's retention.
    this.resource.logConfig = {
      cloudWatchLogsRoleArn: logRole.roleArn,
      fieldLogLevel: FieldLogLevel.ERROR,
      excludeVerboseContent: true,
    };
    acknowledge(this.resource, {
      "AwsSolutions-ASC3":
        "Requests are logged without their contents, which hold people's messages, addresses and sign-in tokens.",
    });
    // Keeps the previous key valid after a rotation: open pages use the key that they loaded with.
    if (props.stage.rotation > 1)
      new CfnApiKey(this.graphql, `${keyName(props.stage.rotation - 1)}ApiKey`, {
        apiId: this.graphql.apiId,
        expires: this.keyExpires.toEpoch(),
      });
    this.keepLog(logRole);
    this.publications();
    new CfnOutput(this, "Url", { value: this.graphql.graphqlUrl });
  }

  serve(domain: Domain, alias: IAlias): void {
    const role = new Role(this, `Invoke-${domain}`, {
      assumedBy: this.appsync(),
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [alias.functionArn] })],
        }),
      },
    });
    const source = new CfnDataSource(this, `Source-${domain}`, {
      apiId: this.graphql.apiId,
      name: domain,
      type: "AWS_LAMBDA",
      serviceRoleArn: role.roleArn,
      lambdaConfig: { lambdaFunctionArn: alias.functionArn },
    });
    const operations: Operations = operationsByDomain[domain];
    const within = this.resolversOf(domain);
    for (const [fieldName, { kind }] of Object.entries(operations)) {
      const resolver = kind === "subscription" ? "subscription" : "operation";
      this.resolve(within, { typeName: rootTypes[kind], fieldName, source, resolver });
    }
  }

  /** Replaces X-Ray's default rule, which records the first request of each second: nearly all of a small site. */
  private sampleTraces(): void {
    new CfnSamplingRule(this, "Traces", {
      samplingRule: {
        ruleName: `haulyard-${this.stage.name}`,
        ...{ version: 1, priority: 100, reservoirSize: 0, fixedRate: tracedShare },
        ...{ serviceType: "AWS::AppSync::GraphQLAPI", resourceArn: this.graphql.arn },
        ...{ serviceName: "*", host: "*", httpMethod: "*", urlPath: "*" },
      },
    });
  }

  /** A nested stack for each domain's resolvers: one stack holds at most 500 resources, and a template 1 MB. */
  private resolversOf(what: string): NestedStack {
    return new NestedStack(this, `Resolvers-${what}`, {
      description: `Haulyard ${this.stage.name}: resolvers of ${what}`,
    });
  }

  private publications(): void {
    const source = new CfnDataSource(this, "Source-none", { apiId: this.graphql.apiId, name: "none", type: "NONE" });
    const within = this.resolversOf("publications");
    for (const fieldName of Object.keys(publications)) {
      const resolver = resolverNameOf("Mutation", fieldName, true);
      this.resolve(within, { typeName: "Mutation", fieldName, source, resolver });
    }
  }

  private resolve(within: NestedStack, { typeName, fieldName, source, resolver }: Resolved): void {
    const made = new CfnResolver(within, `${typeName}-${fieldName}`, {
      apiId: this.graphql.apiId,
      typeName,
      fieldName,
      kind: "UNIT",
      dataSourceName: source.name,
      runtime: { name: "APPSYNC_JS", runtimeVersion: "1.0.0" },
      code: this.resolvers[resolver],
    });
    made.addResourceDependency(source);
    this.graphql.addSchemaDependency(made);
  }

  /** AppSync names its log after the API, so the permission needs the API's id. */
  private keepLog(role: Role): void {
    const log = new LogGroup(this, "Log", {
      logGroupName: `/aws/appsync/apis/${this.graphql.apiId}`,
      retention: this.stage.name === "prod" ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_MONTH,
      removalPolicy: this.stage.name === "prod" ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const policy = new Policy(this, "LogPolicy", {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
          resources: [log.logGroupArn],
        }),
      ],
    });
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(log.node.defaultChild as never)}.Arn>]`]:
        "The star at the end of a log group's ARN matches its streams.",
    });
  }

  private appsync(): ServicePrincipal {
    return new ServicePrincipal("appsync.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
    });
  }
}

const keyName = (rotation: number): string => `web${rotation === 1 ? "" : rotation}`;

/**
 * AppSync API keys last at most one year; each deployment renews ours. Counted from the start of the day, so that two
 * deployments on one day give the same template.
 */
function nextYear(): Expiration {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  return Expiration.atTimestamp(today.getTime() + Duration.days(365).toMilliseconds());
}
