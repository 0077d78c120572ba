import type { SQSRecord } from "aws-lambda";

export interface Message {
  readonly id: string;
  readonly groupId: string;
  readonly body: string;
}

/** The Lambda record of a message, at its `tries`th try. */
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
