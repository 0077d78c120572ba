import { resource } from "./resource.ts";
import { exportedType, savedQueries } from "./saved-queries.ts";
import { tableExports } from "./table-exports.ts";

/** Maximum bytes that one query may read. Athena bills each. */
const mostBytes = 100 * 1024 ** 3;

/**
 * Athena over exports of the table: a Glue table, and the saved queries. Off without the context `analytics`. Each
 * export is a partition, so that no query mixes two.
 */
export const analytics = resource({
  stack: "data",
  declare({ cdk, made, part, stack, stage }) {
    const bucket = made(tableExports);
    if (!stage.analytics || !(bucket instanceof cdk.aws_s3.Bucket)) return {};
    const { CfnDatabase, CfnTable } = cdk.aws_glue;
    const { CfnNamedQuery, CfnWorkGroup } = cdk.aws_athena;
    const description = `Haulyard ${stage.name}: exports of the table`;
    const database = new CfnDatabase(part("Analytics"), "Database", {
      catalogId: stack.account,
      databaseInput: { name: `haulyard_${stage.name}`, description },
    });
    const location = `s3://${bucket.bucketName}/AWSDynamoDB/`;
    new CfnTable(part("Analytics"), "Items", {
      catalogId: stack.account,
      databaseName: database.ref,
      tableInput: {
        name: "items",
        tableType: "EXTERNAL_TABLE",
        partitionKeys: [{ name: "export", type: "string" }],
        parameters: {
          "projection.enabled": "true",
          "projection.export.type": "injected",
          "storage.location.template": `${location}\${export}/data/`,
        },
        storageDescriptor: {
          columns: [{ name: "item", type: exportedType() }],
          location,
          inputFormat: "org.apache.hadoop.mapred.TextInputFormat",
          outputFormat: "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat",
          serdeInfo: { serializationLibrary: "org.openx.data.jsonserde.JsonSerDe" },
        },
      },
    });
    const group = new CfnWorkGroup(part("Analytics"), "Queries", {
      name: `haulyard-${stage.name}`,
      description,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        bytesScannedCutoffPerQuery: mostBytes,
        resultConfiguration: {
          outputLocation: `s3://${bucket.bucketName}/results/`,
          encryptionConfiguration: { encryptionOption: "SSE_S3" },
        },
      },
    });
    for (const [name, query] of Object.entries(savedQueries))
      new CfnNamedQuery(part("Analytics"), name, {
        name,
        description: query.description,
        database: database.ref,
        queryString: query.text,
        workGroup: group.ref,
      });
    return {};
  },
  grants: (_use: never) => [],
});
