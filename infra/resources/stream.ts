import { deadLetters } from "./dead-letters.ts";
import { prefixed, resource } from "./resource.ts";
import { table } from "./table.ts";

/**
 * The table's stream. Sends new facts to the stream function, and nothing else. It starts at the oldest record that is
 * kept, so that no fact is lost while the function is replaced; reactions recognise facts that they have handled.
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
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Only a queue that is down makes a batch fail: it is tried for nearly as long as the stream keeps it, by age and
      // not by number.
      maxRecordAge: cdk.Duration.hours(23),
      // The function's declared needs let it send there.
      onFailure: { bind: () => ({ destination: made(deadLetters).queueArn }) },
    });
  },
  grants: (_use: true, { tableArn, arn }) => [
    { actions: prefixed("dynamodb", ["DescribeStream", "GetRecords", "GetShardIterator"]), resources: [arn] },
    {
      actions: ["dynamodb:ListStreams"],
      resources: [`${tableArn}/stream/*`],
      wildcard: "Streams of our own table; which one is current is what the call asks.",
    },
  ],
});
