import type { SNSEvent } from "aws-lambda";
import type { Invoker } from "../invoked-later.ts";
import type { PushService } from "../push-service.ts";
import { type Deliver, type Delivery, platformOf } from "./publish.ts";

/** Hands messages of topics to the function that has subscribed, and those of apps' endpoints to the push service. */
export function toSubscribers(pushes: Invoker<SNSEvent>, service: Pick<PushService, "takeNative">): Deliver {
  return (delivery) => {
    const { protocol, endpoint: to, target, message: text } = delivery;
    if (protocol === "lambda") pushes.call(eventOf(delivery));
    if (protocol === "application") service.takeNative({ to, platform: platformOf(target) ?? "app", text });
  };
}

/** A message as SNS calls a function with it. */
function eventOf({ messageId, target, subject, message, publishedAt, subscriptionArn }: Delivery): SNSEvent {
  const signed = { SignatureVersion: "1", Signature: "", SigningCertUrl: "", UnsubscribeUrl: "" };
  const Sns = {
    ...{ Type: "Notification", MessageId: messageId, TopicArn: target, Subject: subject ?? "", Message: message },
    ...{ Timestamp: publishedAt, MessageAttributes: {}, ...signed },
  };
  const EventSubscriptionArn = subscriptionArn ?? "";
  return { Records: [{ EventSource: "aws:sns", EventVersion: "1.0", EventSubscriptionArn, Sns }] };
}
