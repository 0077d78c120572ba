import {
  CreatePlatformEndpointCommand,
  DeleteEndpointCommand,
  EndpointDisabledException,
  InvalidParameterException,
  PublishCommand,
  SNSClient,
} from "@aws-sdk/client-sns";
import type { PushMessage } from "#shared/notifications/push.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { Manner, Sender } from "./deliver.ts";

const sns = /* @__PURE__ */ cached(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

const none = "none";

export const nativePush: Sender = async ({ platform, token: Token }, message, manner) => {
  const isApple = platform === "ios";
  const PlatformApplicationArn = isApple ? setting("PUSH_IOS_APPLICATION") : setting("PUSH_ANDROID_APPLICATION");
  if (PlatformApplicationArn === none) return "off";
  const endpointArn = await endpointOf(PlatformApplicationArn, Token);
  return endpointArn === null ? "gone" : publishTo(endpointArn, message, manner);
};

/** Returns the SNS endpoint of a device token, always the same, so it is not stored. Null for an invalid token. */
async function endpointOf(PlatformApplicationArn: string, Token: string): Promise<string | null> {
  try {
    const { EndpointArn } = await sns().send(new CreatePlatformEndpointCommand({ PlatformApplicationArn, Token }));
    return EndpointArn ?? null;
  } catch (error) {
    if (error instanceof InvalidParameterException) return null;
    throw error;
  }
}

async function publishTo(TargetArn: string, message: PushMessage, manner: Manner): Promise<"sent" | "gone"> {
  try {
    const Message = JSON.stringify(nativeForms(message, manner));
    const ttl = { DataType: "String", StringValue: String(manner.keptSeconds) };
    const MessageAttributes = { "AWS.SNS.MOBILE.APNS.TTL": ttl, "AWS.SNS.MOBILE.FCM.TTL": ttl };
    await sns().send(new PublishCommand({ TargetArn, MessageStructure: "json", Message, MessageAttributes }));
    return "sent";
  } catch (error) {
    if (!(error instanceof EndpointDisabledException)) throw error;
    // The app was uninstalled. Registering the device again creates a new endpoint.
    await sns().send(new DeleteEndpointCommand({ EndpointArn: TargetArn }));
    return "gone";
  }
}

function nativeForms({ id, title, body, data }: PushMessage, { urgency }: Manner): Record<string, string> {
  const apple = JSON.stringify({ aps: { alert: { title, body }, "thread-id": id }, ...data });
  const google = {
    fcmV1Message: {
      message: {
        notification: { title, body },
        data,
        android: { priority: urgency === "high" ? "high" : "normal", notification: { tag: id } },
      },
    },
  };
  return { default: body, APNS: apple, APNS_SANDBOX: apple, GCM: JSON.stringify(google) };
}
