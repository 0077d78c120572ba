import { join } from "node:path";
import { CfnOutput, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { FunctionUrlOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { FunctionUrl, FunctionUrlAuthType, type IAlias } from "aws-cdk-lib/aws-lambda";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { acknowledge } from "./acknowledge.ts";
import { contentSecurityPolicy, type Reached, readerSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { readSite, routerCode } from "./site.ts";
import type { Stage } from "./stage.ts";
import { publishSite, type WebConfig } from "./web-files.ts";

export interface HostingProps {
  readonly stage: Stage;
  readonly accessLogs: IBucket;
  readonly tiles: IBucket;
  readonly answering: Readonly<Record<"health" | "feed" | "unsubscribe" | "stripe" | "here" | "vitals", IAlias>>;
  /** Secret that CloudFront sends to functions with public URLs. They reject requests without it. */
  readonly originSecret: string;
  readonly reached: Omit<Reached, "inlineScripts">;
  readonly config: WebConfig;
}

export class Hosting extends Construct {
  readonly url: string;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: HostingProps) {
    super(scope, id);
    const { stage } = props;
    const site = readSite(join(import.meta.dirname, "../dist/web"));
    const bucket = this.createBucket(props.accessLogs);
    const responseHeadersPolicy = securityHeaders(this, "Headers", {
      stage,
      of: "app",
      policy: contentSecurityPolicy({ ...props.reached, inlineScripts: site?.inlineScripts ?? [] }),
    });
    const readerHeaders = securityHeaders(this, "ReaderHeaders", {
      stage,
      of: "reader",
      policy: readerSecurityPolicy,
    });
    const common = {
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    };
    const web = { ...common, origin: S3BucketOrigin.withOriginAccessControl(bucket), compress: true };
    const router = new EdgeFunction(this, "Router", {
      // CloudFront Function names are global: a standby in another region needs its own name.
      functionName: `haulyard-${stage.name}-router-${Stack.of(this).region}`,
      comment: "Maps the web app's routes to its pages",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(routerCode(site?.pages ?? ["/"], site?.shell ?? "/index.html")),
    });
    const viewersAddress = this.toldOfViewers(stage, "address", ["CloudFront-Viewer-Address"]);
    const viewersPlace = this.toldOfViewers(stage, "place", [
      "CloudFront-Viewer-Latitude",
      "CloudFront-Viewer-Longitude",
      "CloudFront-Viewer-City",
    ]);
    const signature = this.toldOfViewers(stage, "signature", ["CloudFront-Viewer-Address", "Stripe-Signature"]);
    const urlOf = (alias: IAlias, authType: FunctionUrlAuthType) =>
      new FunctionUrl(alias.version.lambda, "FunctionUrl", { function: alias, authType });
    const answeredBy = (alias: IAlias) => ({
      ...common,
      origin: FunctionUrlOrigin.withOriginAccessControl(urlOf(alias, FunctionUrlAuthType.AWS_IAM)),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: viewersAddress,
    });
    // CloudFront's origin signing needs the sender of a POST to hash the body. Email programs and closing pages do not,
    // so these URLs are public and their functions require the secret.
    const takenBy = (alias: IAlias) => ({
      ...common,
      origin: new FunctionUrlOrigin(urlOf(alias, FunctionUrlAuthType.NONE), {
        customHeaders: { [originSecretHeader]: props.originSecret },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: viewersAddress,
    });
    this.distribution = this.createDistribution(props, {
      "": { ...web, functionAssociations: [{ function: router, eventType: FunctionEventType.VIEWER_REQUEST }] },
      // A worker follows the policy sent with its own file.
      "/assets/sidewall-worker-*": { ...web, responseHeadersPolicy: readerHeaders },
      "/assets/*": web,
      "/tiles/*": { ...common, origin: S3BucketOrigin.withOriginAccessControl(props.tiles), compress: false },
      "/api/health": answeredBy(props.answering.health),
      "/api/calendar/*": answeredBy(props.answering.feed),
      "/api/here": { ...answeredBy(props.answering.here), originRequestPolicy: viewersPlace },
      "/api/stop-mails/*": takenBy(props.answering.unsubscribe),
      "/api/vitals": takenBy(props.answering.vitals),
      "/api/stripe": { ...takenBy(props.answering.stripe), originRequestPolicy: signature },
    });
    publishSite(this, {
      site,
      bucket,
      distribution: this.distribution,
      config: props.config,
      origin: stage.domain ? `https://${stage.domain}` : null,
    });
    this.url = `https://${stage.domain ?? this.distribution.distributionDomainName}`;
    new CfnOutput(this, "Url", { value: this.url });
  }

  /** Forwards viewer headers that CloudFront writes itself. It overwrites values sent by a browser. */
  private toldOfViewers(stage: Stage, what: string, headers: string[]): OriginRequestPolicy {
    return new OriginRequestPolicy(this, `Viewers-${what}`, {
      originRequestPolicyName: `haulyard-${stage.name}-viewers-${what}-${Stack.of(this).region}`,
      comment: `The viewer's ${what}`,
      headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
    });
  }

  private createBucket(accessLogs: IBucket): Bucket {
    const bucket = new Bucket(this, "Web", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: "web/",
      // The bucket is deleted with the stack: its files can be rebuilt.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, {
      "Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded":
        "The data stack's bucket of logs admits this one (infra/resources/access-logs.ts).",
    });
    return bucket;
  }

  private createDistribution(props: HostingProps, behaviours: Record<string, BehaviorOptions>): Distribution {
    const { stage } = props;
    const { "": defaultBehavior, ...additionalBehaviors } = behaviours;
    if (!defaultBehavior) throw new Error("A distribution needs a behaviour for every other path");
    const distribution = new Distribution(this, "Distribution", {
      comment: `Haulyard ${stage.name}`,
      defaultBehavior,
      additionalBehaviors,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(stage.domain &&
        stage.certificateArn && {
          domainNames: [stage.domain],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          certificate: Certificate.fromCertificateArn(this, "Certificate", stage.certificateArn),
        }),
    });
    acknowledge(distribution, {
      "Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac":
        "The tiles bucket's own stack writes its policy and admits this account's distributions.",
      "AwsSolutions-CFR1": "People abroad book work in the United Kingdom, and drivers cross to Ireland.",
      "AwsSolutions-CFR2":
        "The distribution serves files, one read of the table, and two addresses that take a POST and count each network: " +
        "the unsubscribe link of emails, and page speed reports, whose every field is checked. " +
        "The API, which takes all other input, limits public operations per address and checks every argument.",
      "AwsSolutions-CFR3":
        "CloudFront's log holds whole paths, and those of calendars and unsubscribe links are secrets. The buckets log who " +
        "reads files, each function logs its calls without their paths, and CloudFront counts requests and errors.",
      ...(!stage.domain && {
        "AwsSolutions-CFR4":
          "Without a domain of its own a distribution has CloudFront's certificate, whose protocol cannot be chosen. " +
          "Stages with users are deployed with `domain` and `certificateArn`, which require at least TLS 1.2.",
      }),
    });
    return distribution;
  }
}
