import type { Bucket } from "aws-cdk-lib/aws-s3";
import { accessLogsBucket } from "./access-logs.ts";
import { privateBucket } from "./private-bucket.ts";
import { resource } from "./resource.ts";

/** Days until exports of the table and answers of queries are deleted: they are copies of personal data. */
const exportDays = 7;

/** The bucket of exports of the table, for analytics and a search pipeline. None without both. */
export const tableExports = resource({
  stack: "data",
  declare(deployment): Bucket | Record<string, never> {
    const { cdk, made, part, stack, stage } = deployment;
    if (!stage.analytics && !stage.searchPipelineRoleArn) return {};
    const bucket = new cdk.aws_s3.Bucket(part("Buckets"), "TableExports", {
      ...privateBucket(deployment),
      serverAccessLogsBucket: made(accessLogsBucket),
      serverAccessLogsPrefix: "table-exports/",
      lifecycleRules: [
        {
          expiration: cdk.Duration.days(exportDays),
          abortIncompleteMultipartUploadAfter: cdk.Duration.days(1),
        },
      ],
    });
    new cdk.CfnOutput(stack, "ExportBucket", { value: bucket.bucketName });
    return bucket;
  },
  grants: (_use: never) => [],
});
