import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { acknowledge, flattened } from "./acknowledge.ts";
import { addressedCopy, type Site } from "./site.ts";
import type { Stage } from "./stage.ts";

/** `/config.json`: addresses of the cloud for the web app, which reads it in web/config/config.ts. */
export interface WebConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
  readonly apiKey: string;
  readonly tileSources: readonly { id: string; url: string; kind: "pmtiles" | "geojson"; attribution: string }[];
  readonly google: boolean;
  readonly hostedSignInDomain?: string;
  /** Absent: no browser push on this stage. */
  readonly pushKey?: string;
  /** Absent: no help line. */
  readonly supportPhone?: string;
  /** Share of page views that report their speed, 0 to 1. */
  readonly sampleShare: number;
  readonly stage: Stage["name"];
}

/** Required contents of the tiles bucket, under their path on the web. */
export const tileSources: WebConfig["tileSources"] = [
  {
    id: "scotland",
    kind: "pmtiles",
    url: "/tiles/scotland.pmtiles",
    attribution: "© OpenMapTiles © OpenStreetMap contributors",
  },
  {
    id: "uk-low",
    kind: "pmtiles",
    url: "/tiles/uk-low.pmtiles",
    attribution:
      "© OpenStreetMap contributors, GeoNames CC-BY 4.0, contains OS data © Crown copyright and database right 2025",
  },
];

interface SiteFiles {
  readonly site: Site | null;
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  readonly config: WebConfig;
  /** The web app's own address. Null without its own domain. */
  readonly origin: string | null;
}

/**
 * Uploads the built web app and its settings. Hashed assets of earlier builds stay, so that open pages continue to
 * work. Browsers always revalidate pages and settings. Without a build only the settings are uploaded.
 */
export function publishSite(scope: Construct, { site, bucket, distribution, config, origin }: SiteFiles): void {
  const copy = mkdtempSync(join(tmpdir(), "haulyard-pages-"));
  if (site) addressedCopy(site, origin, copy);
  // Own log group: the CDK's default would remain after a failed creation.
  const logGroup = new LogGroup(scope, "CopyLog", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const pages = new BucketDeployment(scope, "Pages", {
    logGroup,
    destinationBucket: bucket,
    sources: [...(site ? [Source.asset(copy)] : []), Source.jsonData("config.json", config)],
    exclude: ["assets/*"],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ["/*"],
    retainOnDelete: false,
  });
  rmSync(copy, { recursive: true });
  if (site) {
    const assets = new BucketDeployment(scope, "Assets", {
      logGroup,
      destinationBucket: bucket,
      destinationKeyPrefix: "assets",
      sources: [Source.asset(`${site.directory}/assets`, { exclude: ["*.map", "*.br"] })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
      prune: false,
      retainOnDelete: false,
    });
    // Adds the dependency between the files only: both deployments share one Lambda function.
    pages.node.findChild("CustomResource").node.addDependency(assets.node.findChild("CustomResource"));
  }
  acknowledgeCarrier(scope, bucket);
}

/** Accepts findings on the CDK's own function that copies the files; the stack has one. */
function acknowledgeCarrier(scope: Construct, bucket: IBucket): void {
  const stack = Stack.of(scope);
  const carrier = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!carrier) throw new Error("The CDK no longer copies the web app's files with the expected function");
  const staged = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`;
  const reading = "Reads the deployment's files in the CDK's own bucket, whose keys are hashes.";
  const writing = "Writes, lists and removes the files of the web app in its own bucket, and nothing else anywhere.";
  acknowledge(carrier, {
    "AwsSolutions-L1": "The CDK chooses its function's runtime.",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]":
      "The CDK grants its function the right to write its log this way.",
    "AwsSolutions-IAM5[Resource::*]": "Clears the distribution's cache; the CDK does not name which one.",
    "AwsSolutions-IAM5[Action::s3:GetBucket*]": reading,
    "AwsSolutions-IAM5[Action::s3:GetObject*]": reading,
    "AwsSolutions-IAM5[Action::s3:List*]": reading,
    [`AwsSolutions-IAM5[Resource::${flattened(stack.resolve(staged))}/*]`]: reading,
    "AwsSolutions-IAM5[Action::s3:Abort*]": writing,
    "AwsSolutions-IAM5[Action::s3:DeleteObject*]": writing,
    [`AwsSolutions-IAM5[Resource::${flattened(stack.resolve(bucket.bucketArn))}/*]`]: writing,
  });
}
