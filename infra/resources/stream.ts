import { deadLetters } from "./dead-letters.ts";
import { prefixed, resource } from "./resource.ts";
import { table, tableHere } from "./table.ts";

/** Concurrent batches of each shard. Events of one record stay in order. */
export const batchesPerShard = 4;

/**
 * The table's stream: sends new domain events to the stream function only. Starts at the oldest stored record, so that
 * no event is lost while the function is replaced. Reactions skip events that they have handled.
 */
export const stream = resource({
  stack: "app",
  users: ["stream"],
  declare({ made }) {
    const { arn, streamArn } = made(table);
    return { tableArn: arn, arn: streamArn };
  },
  connect({ arn }, { cdk, part, made }, lambda) {
    const { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } = cdk.aws_lambda;
    new EventSourceMapping(part("Stream"), "Mapping", {
      target: lambda("stream"),
      eventSourceArn: arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual("INSERT"),
          dynamodb: { NewImage: { entity: { S: FilterRule.isEqual("fact") } } },
        }),
      ],
      batchSize: 25,
      parallelizationFactor: batchesPerShard,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // A batch fails only when a queue is down. Retries are limited by age, close to the stream's retention, and not
      // by number.
      maxRecordAge: cdk.Duration.hours(23),
      onFailure: { bind: () => ({ destination: made(deadLetters).queueArn }) },
    });
  },
  grants: (_use: true, { tableArn, arn }) => [
    { actions: prefixed("dynamodb", ["DescribeStream", "GetRecords", "GetShardIterator"]), resources: [arn] },
    {
      actions: ["dynamodb:ListStreams"],
      resources: [`${tableArn}/stream/*`],
      wildcard: "Streams of our own table; the call asks which one is current.",
    },
  ],
  here: () => ({ tableArn: tableHere(), arn: `${tableHere()}/stream/*` }),
});
