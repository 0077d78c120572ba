import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import type { Notification } from "#shared/notifications/model.ts";
import { clientOptions, setting } from "../platform/config.ts";

let sns: SNSClient | undefined;

/** Sends a line of the bell to the person's devices, through the alerts topic. Throws when it is not taken. */
export async function push({ userId, kind, title, body, actionUrl }: Notification): Promise<void> {
  sns ??= new SNSClient(clientOptions("SNS_ENDPOINT"));
  await sns.send(
    new PublishCommand({
      TopicArn: setting("ALERTS_TOPIC_ARN"),
      Message: JSON.stringify({ title, body, data: { action_url: actionUrl } }),
      MessageAttributes: {
        userId: { DataType: "String", StringValue: userId },
        kind: { DataType: "String", StringValue: kind },
      },
    }),
  );
}
