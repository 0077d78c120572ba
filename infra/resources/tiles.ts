import { accessLogsBucket } from "./access-logs.ts";
import { privateBucket } from "./private-bucket.ts";
import { resource } from "./resource.ts";

export const tiles = resource({
  stack: "data",
  declare(deployment) {
    const { cdk, made, part, stack } = deployment;
    const bucket = new cdk.aws_s3.Bucket(part("Buckets"), "Tiles", {
      ...privateBucket(deployment),
      objectOwnership: cdk.aws_s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      serverAccessLogsBucket: made(accessLogsBucket),
      serverAccessLogsPrefix: "tiles/",
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: cdk.Duration.days(1),
          noncurrentVersionExpiration: cdk.Duration.days(7),
        },
      ],
    });
    // Admits distributions by account and not by id: replacing their stack changes their ids.
    const { account, partition } = stack;
    bucket.addToResourcePolicy(
      new cdk.aws_iam.PolicyStatement({
        sid: "AllowOwnDistributions",
        principals: [new cdk.aws_iam.ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [bucket.arnForObjects("*")],
        conditions: {
          StringEquals: { "AWS:SourceAccount": account },
          ArnLike: { "AWS:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
    new cdk.CfnOutput(stack, "TilesBucket", { value: bucket.bucketName });
    return { arn: bucket.bucketArn };
  },
  grants: (_use: never) => [],
});
