import { privateBucket } from "./private-bucket.ts";
import { resource } from "./resource.ts";

export const accessLogs = resource({
  stack: "data",
  declare(deployment) {
    const { aws_s3, Duration, Validations } = deployment.cdk;
    const bucket = new aws_s3.Bucket(deployment.part("Buckets"), "AccessLogs", {
      ...privateBucket(deployment),
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason: "This bucket receives the access logs of the others; logging it into itself would never end.",
    });
    return bucket;
  },
  grants: (_use: never) => [],
});
