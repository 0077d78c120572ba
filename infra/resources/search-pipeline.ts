import type { CfnElement } from "aws-cdk-lib";
import { prefixed, resource } from "./resource.ts";
import { table } from "./table.ts";
import { tableExports } from "./table-exports.ts";

/** Prefix of the pipeline's exports. */
const searchPrefix = "search/";

/**
 * Rights of an OpenSearch Ingestion pipeline (zero-ETL) that copies the table into a search index: it exports the table
 * once, then follows the stream. Deletions follow too. Off without the pipeline's role.
 */
export const searchPipeline = resource({
  stack: "data",
  declare({ cdk, made, part, stack, stage }) {
    const bucket = made(tableExports);
    if (!stage.searchPipelineRoleArn || !(bucket instanceof cdk.aws_s3.Bucket)) return {};
    const { arn } = made(table);
    const allowed: readonly (readonly [actions: readonly string[], resource: string])[] = [
      [prefixed("dynamodb", ["DescribeContinuousBackups", "DescribeTable", "ExportTableToPointInTime"]), arn],
      [["dynamodb:DescribeExport"], `${arn}/export/*`],
      [prefixed("dynamodb", ["DescribeStream", "GetRecords", "GetShardIterator"]), `${arn}/stream/*`],
      [
        prefixed("s3", ["AbortMultipartUpload", "GetObject", "PutObject", "PutObjectAcl"]),
        `${bucket.bucketArn}/${searchPrefix}*`,
      ],
    ];
    const policy = new cdk.aws_iam.Policy(part("Search"), "Pipeline", {
      statements: allowed.map(
        ([actions, one]) => new cdk.aws_iam.PolicyStatement({ actions: [...actions], resources: [one] }),
      ),
    });
    policy.attachToRole(cdk.aws_iam.Role.fromRoleArn(part("Search"), "Role", stage.searchPipelineRoleArn));
    const tableArn = JSON.stringify(stack.resolve(arn));
    const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
    const reason = "Exports, streams and their files have ids that AWS chooses.";
    for (const one of [`${tableArn}/export/*`, `${tableArn}/stream/*`, `<${bucketId}.Arn>/${searchPrefix}*`])
      cdk.Validations.of(policy).acknowledge({ id: `AwsSolutions-IAM5[Resource::${one}]`, reason });
    return {};
  },
  grants: (_use: never) => [],
});
