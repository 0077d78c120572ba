import { CreatePlatformApplicationCommand, CreateTopicCommand, SNSClient, SubscribeCommand } from "@aws-sdk/client-sns";
import type { SNSEvent } from "aws-lambda";
import { standIns } from "#infra/needs.ts";
import { localRegion, localSigning } from "../credentials.ts";
import type { Ground } from "../ground.ts";
import { type Invoker, invokedLater } from "../invoked-later.ts";
import { withTimeout } from "../lambda-timeout.ts";
import { createMail } from "../mail.ts";
import { createPushService, type PushService } from "../push-service.ts";
import { type Deliver, type Delivery, platformOf } from "../sns/publish.ts";
import { createSns } from "../sns.ts";

/** ARN of the function that subscribes to the push topic. */
const pushFunction = "arn:aws:lambda:eu-west-1:000000000000:function:haulyard-local-pushes";
const pushPlatforms = [
  ["APNS", "haulyard"],
  ["GCM", "haulyard"],
] as const;

export function startMail({ at, services }: Ground) {
  const mail = createMail({
    dir: at("mail"),
    onReturned: async (event) => {
      const { handler } = await import("#functions/notifications/handler.ts");
      await withTimeout("notifications", handler)(event);
    },
  });
  return services.add({
    name: "mail",
    mounts: [
      { prefix: "/_aws/mail", handle: mail.handle },
      { prefix: "/_mailbox", handle: mail.page },
    ],
    deliver: mail.deliver,
  });
}

/** Starts SNS with its topics, and a local push service that replaces those of browsers. */
export function startPushes({ at, origin, services }: Ground) {
  const pushService = createPushService({ dir: at("push"), address: `${origin}/_push` });
  const pushing = invokedLater(
    async (event: SNSEvent) => {
      const { handler } = await import("#functions/pushes/handler.ts");
      await withTimeout("pushes", handler)(event);
    },
    { onGivenUp: (_event, why) => console.error("A push failed for good:", why) },
  );
  const sns = createSns({ dir: at("sns"), deliver: toSubscribers(pushing, pushService), ...localSigning });
  return services.add({
    name: "pushes",
    mounts: [
      { prefix: "/_aws/sns", handle: sns.handle },
      { prefix: "/_texts", handle: sns.page },
      { prefix: "/_push", handle: pushService.handle },
    ],
    start: () => makeTopics(origin),
    stop: () => pushing.stop(),
    pushService,
  });
}

async function makeTopics(origin: string): Promise<void> {
  const topics = new SNSClient({ region: localRegion, endpoint: `${origin}/_aws/sns` });
  for (const Name of standIns("topic")) {
    const { TopicArn } = await topics.send(new CreateTopicCommand({ Name }));
    await topics.send(new SubscribeCommand({ TopicArn, Protocol: "lambda", Endpoint: pushFunction }));
  }
  for (const [Platform, Name] of pushPlatforms)
    await topics.send(new CreatePlatformApplicationCommand({ Platform, Name, Attributes: {} }));
}

/** Delivers topic messages to the subscribed function, and messages for app endpoints to the push service. */
export function toSubscribers(pushes: Invoker<SNSEvent>, service: Pick<PushService, "takeNative">): Deliver {
  return (delivery) => {
    const { protocol, endpoint: to, target, message: text } = delivery;
    if (protocol === "lambda") pushes.call(eventOf(delivery));
    if (protocol === "application") service.takeNative({ to, platform: platformOf(target) ?? "app", text });
  };
}

function eventOf({ messageId, target, subject, message, publishedAt, subscriptionArn }: Delivery): SNSEvent {
  const signed = { SignatureVersion: "1", Signature: "", SigningCertUrl: "", UnsubscribeUrl: "" };
  const Sns = {
    ...{ Type: "Notification", MessageId: messageId, TopicArn: target, Subject: subject ?? "", Message: message },
    ...{ Timestamp: publishedAt, MessageAttributes: {}, ...signed },
  };
  const EventSubscriptionArn = subscriptionArn ?? "";
  return { Records: [{ EventSource: "aws:sns", EventVersion: "1.0", EventSubscriptionArn, Sns }] };
}
