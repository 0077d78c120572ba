import type { SQSRecord } from "aws-lambda";

export interface Message {
  readonly id: string;
  readonly groupId: string;
  readonly body: string;
}

/** Returns a message as Lambda's SQS record. `tries` is the number of deliveries, this one included. */
export function recordOf({ id, groupId, body }: Message, tries: number): SQSRecord {
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(tries),
      SentTimestamp: "",
      SenderId: "",
      ApproximateFirstReceiveTimestamp: "",
      MessageGroupId: groupId,
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "",
    awsRegion: "",
  };
}
