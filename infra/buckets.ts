import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { exportPrefix } from "./needs.ts";
import type { Stage } from "./stage.ts";

/** What people upload, what maps are drawn from, and who asked for either. */
export class Buckets extends Construct {
  /** Uploads: proof photos, and exports that wait a day to be fetched. Reached by signed forms and signed links only. */
  readonly files: Bucket;
  /** Map data, public by way of CloudFront. */
  readonly tiles: Bucket;
  readonly accessLogs: Bucket;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const common = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
    };
    this.accessLogs = new Bucket(this, "AccessLogs", {
      ...common,
      // CloudFront delivers its logs by access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    Validations.of(this.accessLogs).acknowledge({
      id: "AwsSolutions-S1",
      reason: "This bucket receives the access logs of the others; logging it into itself would never end.",
    });
    this.files = new Bucket(this, "Files", {
      ...common,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: "files/",
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(30) },
        // A copy of all that is known of a person: gone after a day, and no earlier version stays.
        { prefix: exportPrefix, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          allowedOrigins: [stage.domain ? `https://${stage.domain}` : "https://*.cloudfront.net"],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag"],
          maxAge: 3600,
        },
      ],
    });
    this.tiles = new Bucket(this, "Tiles", {
      ...common,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: "tiles/",
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(7) },
      ],
    });
    // The distribution lives in the stack that may be replaced, so it is let in by account and not by its id.
    const { account, partition } = Stack.of(this);
    this.tiles.addToResourcePolicy(
      new PolicyStatement({
        sid: "AllowOwnDistributions",
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.tiles.arnForObjects("*")],
        conditions: {
          StringEquals: { "AWS:SourceAccount": account },
          ArnLike: { "AWS:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
  }
}
