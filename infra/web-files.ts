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

/** `/config.json`: where the web app finds its cloud. The web app's own reading of it is in web/config/config.ts. */
export interface WebConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
  readonly apiKey: string;
  readonly tileSources: readonly { id: string; url: string; kind: "pmtiles" | "geojson"; attribution: string }[];
  /** Whether people can sign in with Google, by way of the user pool's own pages at `hostedSignInDomain`. */
  readonly google: boolean;
  readonly hostedSignInDomain?: string;
  /** Our key to browsers' push services; left out where this stage pushes to no browser. */
  readonly pushKey?: string;
  /** Where people can ring for help; left out where nobody answers. */
  readonly supportPhone?: string;
  /** Of how many page views it is reported how quick they were, 0 to 1. */
  readonly sampleShare: number;
  readonly stage: Stage["name"];
}

/** What the tiles bucket is expected to hold, under the same path as on the web. */
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
  /** Address of the web app that its pages name; null when it has no domain of its own. */
  readonly origin: string | null;
}

/**
 * Puts the built web app and its settings where CloudFront serves them. Hashed assets of earlier builds stay, so that
 * a page that is open keeps working; pages and settings are asked for anew each time. Without a build only the
 * settings are put there.
 */
export function publishSite(scope: Construct, { site, bucket, distribution, config, origin }: SiteFiles): void {
  const copy = mkdtempSync(join(tmpdir(), "haulyard-pages-"));
  if (site) addressedCopy(site, origin, copy);
  // The one that the CDK would make stays behind when a creation fails.
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
    // The files only: the functions that copy them are shared.
    pages.node.findChild("CustomResource").node.addDependency(assets.node.findChild("CustomResource"));
  }
  acknowledgeCarrier(scope, bucket);
}

/** The function that copies the files is the CDK's own, one for the stack. */
function acknowledgeCarrier(scope: Construct, bucket: IBucket): void {
  const stack = Stack.of(scope);
  const carrier = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!carrier) throw new Error("The CDK no longer copies the web app's files by the function that is looked for here");
  const staged = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`;
  const reading = "Reads what the deployment has staged in the CDK's own bucket, whose keys are hashes.";
  const writing = "Writes, lists and removes the files of the web app in its own bucket, and nothing else anywhere.";
  acknowledge(carrier, {
    "AwsSolutions-L1": "The CDK decides what its own function runs on.",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]":
      "The CDK gives its own function the right to write its log in this way.",
    "AwsSolutions-IAM5[Resource::*]": "Clears the distribution's cache; the CDK does not say of which one.",
    "AwsSolutions-IAM5[Action::s3:GetBucket*]": reading,
    "AwsSolutions-IAM5[Action::s3:GetObject*]": reading,
    "AwsSolutions-IAM5[Action::s3:List*]": reading,
    [`AwsSolutions-IAM5[Resource::${flattened(stack.resolve(staged))}/*]`]: reading,
    "AwsSolutions-IAM5[Action::s3:Abort*]": writing,
    "AwsSolutions-IAM5[Action::s3:DeleteObject*]": writing,
    [`AwsSolutions-IAM5[Resource::${flattened(stack.resolve(bucket.bucketArn))}/*]`]: writing,
  });
}
