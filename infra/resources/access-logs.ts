import { privateBucket } from "./private-bucket.ts";
import { resource } from "./resource.ts";

export const accessLogsBucket = resource({
  stack: "data",
  declare(deployment) {
    const { aws_iam, aws_s3, Duration, Validations } = deployment.cdk;
    const bucket = new aws_s3.Bucket(deployment.part("Buckets"), "AccessLogs", {
      ...privateBucket(deployment),
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason: "This bucket receives the access logs of the others; logging it into itself would never end.",
    });
    // The app stack's bucket also writes logs here, but the app stack cannot change this policy.
    bucket.addToResourcePolicy(
      new aws_iam.PolicyStatement({
        principals: [new aws_iam.ServicePrincipal("logging.s3.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [bucket.arnForObjects("web/*")],
        conditions: { StringEquals: { "aws:SourceAccount": deployment.stack.account } },
      }),
    );
    return bucket;
  },
  grants: (_use: never) => [],
});

export const accessLogs = resource({
  stack: "data",
  declare: ({ made }) => ({ name: made(accessLogsBucket).bucketName }),
  grants: (_use: never) => [],
});
