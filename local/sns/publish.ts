import { randomUUID } from "node:crypto";
import { snsQuotas } from "#infra/quotas.ts";
import { AwsError } from "../aws-error.ts";
import { count } from "../meter.ts";
import type { Xml } from "../xml.ts";
import { compileFilter } from "./filter-policy.ts";
import type { QueryForm } from "./query-form.ts";
import type { PublishedMessage, SnsState } from "./state.ts";

export interface Delivery extends PublishedMessage {
  /** Protocol of the subscription; `application` for a push endpoint, `sms` for a phone number. */
  readonly protocol: string;
  /** Endpoint of the subscription, token of the push endpoint, or phone number. */
  readonly endpoint: string;
  readonly subscriptionArn: string | null;
  /** CustomUserData of the push endpoint. */
  readonly userData: string | null;
}
export type Deliver = (delivery: Delivery) => void | Promise<void>;

const messagesStored = 200;

/** Publishes a message. A failed delivery is logged, and the publisher still gets a success, as in SNS. */
export async function publish(form: QueryForm, state: SnsState, deliver: Deliver): Promise<Xml> {
  const target = form.get("TopicArn") ?? form.get("TargetArn") ?? form.get("PhoneNumber");
  if (!target) throw invalid("TopicArn or TargetArn Reason: no value for required parameter");
  return { MessageId: await publishTo(target, form, state, deliver) };
}

/** Publishes up to ten messages to a topic. Each one succeeds or fails separately. */
export async function publishBatch(form: QueryForm, state: SnsState, deliver: Deliver): Promise<Xml> {
  const topicArn = form.require("TopicArn");
  const entries = form.each("PublishBatchRequestEntries", "member");
  const ids = entries.map((entry) => entry.require("Id"));
  if (entries.length === 0)
    throw new AwsError(400, "EmptyBatchRequest", "The batch request doesn't contain any entries.");
  if (entries.length > snsQuotas.batchEntries) {
    throw new AwsError(
      400,
      "TooManyEntriesInBatchRequest",
      `The batch request has over ${snsQuotas.batchEntries} entries.`,
    );
  }
  if (new Set(ids).size < ids.length) {
    throw new AwsError(400, "BatchEntryIdsNotDistinct", "Two or more batch entries in the request have the same Id.");
  }
  const sizeBytes = entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.get("Message") ?? ""), 0);
  if (sizeBytes > snsQuotas.messageBytes)
    throw new AwsError(400, "BatchRequestTooLong", "The batch request is too long.");
  requireTopic(topicArn, state);

  const successful: Xml[] = [];
  const failed: Xml[] = [];
  for (const [at, entry] of entries.entries()) {
    const Id = ids[at];
    try {
      successful.push({ Id, MessageId: await publishTo(topicArn, entry, state, deliver) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful: { member: successful }, Failed: { member: failed } };
}

async function publishTo(target: string, form: QueryForm, state: SnsState, deliver: Deliver): Promise<string> {
  const message = form.get("Message");
  if (!message) throw invalid("Empty message");
  if (Buffer.byteLength(message) > snsQuotas.messageBytes) throw invalid("Message too long");
  const published: PublishedMessage = {
    messageId: randomUUID(),
    target,
    subject: form.get("Subject") ?? null,
    message,
    attributes: form.messageAttributes(),
    publishedAt: new Date().toISOString(),
  };
  const bodies = form.get("MessageStructure") === "json" ? bodiesByProtocol(message) : null;
  const deliveries = recipientsOf(target, published, state).map((recipient) => ({
    ...published,
    ...recipient,
    message: bodies ? (bodies[platformOf(target) ?? recipient.protocol] ?? bodies.default ?? "") : message,
  }));
  for (const { protocol } of deliveries) count("SNS", `delivery to ${protocol}`, { deliveries: 1 });
  state.messages.push(published);
  state.messages.splice(0, Math.max(0, state.messages.length - messagesStored));
  for (const result of await Promise.allSettled(deliveries.map(async (delivery) => deliver(delivery)))) {
    if (result.status === "rejected") console.error(`SNS stand-in: a delivery of ${target} failed:`, result.reason);
  }
  return published.messageId;
}

/** Returns the platform in a push endpoint's ARN, which selects the platform's version of a message. */
export const platformOf = (target: string) => /:endpoint\/(\w+)\//.exec(target)?.[1] ?? null;

type Recipient = Pick<Delivery, "protocol" | "endpoint" | "subscriptionArn" | "userData">;

function recipientsOf(target: string, message: PublishedMessage, state: SnsState): Recipient[] {
  if (target.startsWith("+")) return [{ protocol: "sms", endpoint: target, subscriptionArn: null, userData: null }];
  const endpoint = Object.hasOwn(state.endpoints, target) ? state.endpoints[target] : undefined;
  if (endpoint) {
    const { Enabled, Token = "", CustomUserData } = endpoint.attributes;
    if (Enabled === "false") throw new AwsError(400, "EndpointDisabled", "Endpoint is disabled");
    return [{ protocol: "application", endpoint: Token, subscriptionArn: null, userData: CustomUserData ?? null }];
  }
  requireTopic(target, state);
  return Object.values(state.subscriptions)
    .filter(({ topicArn }) => topicArn === target)
    .filter(({ attributes }) => compileFilter(attributes.FilterPolicy || "{}")(message.attributes))
    .map(({ arn, protocol, endpoint }) => ({ protocol, endpoint, subscriptionArn: arn, userData: null }));
}

function requireTopic(arn: string, state: SnsState): void {
  if (!Object.hasOwn(state.topics, arn)) throw new AwsError(404, "NotFound", "Topic does not exist");
}

function bodiesByProtocol(message: string): Readonly<Record<string, string>> {
  try {
    const bodies = JSON.parse(message) as Record<string, string>;
    if (typeof bodies.default === "string") return bodies;
  } catch {
    // Invalid JSON is rejected below, like JSON without `default`.
  }
  throw invalid("Message Structure - No default entry in JSON message body");
}

function invalid(reason: string): AwsError {
  return new AwsError(400, "InvalidParameter", `Invalid parameter: ${reason}`);
}
