import { randomUUID } from "node:crypto";
import { AwsError } from "../aws-error.ts";
import type { Xml } from "../xml.ts";
import { compileFilter } from "./filter-policy.ts";
import { type Deliver, publish, publishBatch } from "./publish.ts";
import type { QueryForm } from "./query-form.ts";
import type { SnsState } from "./state.ts";

export interface Topics {
  readonly state: SnsState;
  readonly deliver: Deliver;
  /** Start of all ARNs: `arn:aws:sns:<region>:<account>`. */
  readonly arnBase: string;
}

type Action = (form: QueryForm, topics: Topics) => Xml | Promise<Xml>;

const topicName = /^[A-Za-z0-9_-]{1,256}$/;

/** SNS actions by name; each returns its result. All except Get… and List… change the state. */
export const actions: Readonly<Record<string, Action>> = {
  CreateTopic(form, { state, arnBase }) {
    const name = form.require("Name");
    if (!topicName.test(name)) throw invalid("Topic Name");
    const TopicArn = `${arnBase}:${name}`;
    state.topics[TopicArn] ??= form.map("Attributes");
    return { TopicArn };
  },

  DeleteTopic(form, { state }) {
    const topicArn = form.require("TopicArn");
    delete state.topics[topicArn];
    for (const { arn, topicArn: of } of Object.values(state.subscriptions))
      if (of === topicArn) delete state.subscriptions[arn];
    return {};
  },

  ListTopics: (_form, { state }) => ({
    Topics: { member: Object.keys(state.topics).map((TopicArn) => ({ TopicArn })) },
  }),

  GetTopicAttributes(form, { state }) {
    const TopicArn = form.require("TopicArn");
    const confirmed = Object.values(state.subscriptions).filter(({ topicArn }) => topicArn === TopicArn).length;
    return attributes({
      ...found(state.topics, TopicArn, "Topic"),
      TopicArn,
      SubscriptionsConfirmed: String(confirmed),
    });
  },

  SetTopicAttributes(form, { state }) {
    const topic = found(state.topics, form.require("TopicArn"), "Topic");
    topic[form.require("AttributeName")] = form.get("AttributeValue") ?? "";
    return {};
  },

  Subscribe(form, { state }) {
    const topicArn = form.require("TopicArn");
    found(state.topics, topicArn, "Topic");
    const [protocol, endpoint] = [form.require("Protocol"), form.require("Endpoint")];
    const given = form.map("Attributes");
    checkSubscription(given);
    const same = Object.values(state.subscriptions).find(
      (known) => known.topicArn === topicArn && known.protocol === protocol && known.endpoint === endpoint,
    );
    if (same && (same.attributes.FilterPolicy ?? "") !== (given.FilterPolicy ?? "")) {
      throw invalid("Attributes Reason: Subscription already exists with different attributes");
    }
    const arn = same?.arn ?? `${topicArn}:${randomUUID()}`;
    state.subscriptions[arn] ??= { arn, topicArn, protocol, endpoint, attributes: given };
    return { SubscriptionArn: arn };
  },

  SetSubscriptionAttributes(form, { state }) {
    const subscription = found(state.subscriptions, form.require("SubscriptionArn"), "Subscription");
    const changed = { ...subscription.attributes, [form.require("AttributeName")]: form.get("AttributeValue") ?? "" };
    checkSubscription(changed);
    subscription.attributes = changed;
    return {};
  },

  Unsubscribe(form, { state }) {
    delete state.subscriptions[form.require("SubscriptionArn")];
    return {};
  },

  ListSubscriptionsByTopic(form, { state, arnBase }) {
    const topicArn = form.require("TopicArn");
    found(state.topics, topicArn, "Topic");
    const member = Object.values(state.subscriptions)
      .filter((subscription) => subscription.topicArn === topicArn)
      .map(({ arn, protocol, endpoint }) => ({
        SubscriptionArn: arn,
        Owner: arnBase.split(":").at(-1),
        Protocol: protocol,
        Endpoint: endpoint,
        TopicArn: topicArn,
      }));
    return { Subscriptions: { member } };
  },

  CreatePlatformApplication(form, { state, arnBase }) {
    const PlatformApplicationArn = `${arnBase}:app/${form.require("Platform")}/${form.require("Name")}`;
    state.applications[PlatformApplicationArn] = form.map("Attributes");
    return { PlatformApplicationArn };
  },

  CreatePlatformEndpoint(form, { state }) {
    const applicationArn = form.require("PlatformApplicationArn");
    found(state.applications, applicationArn, "PlatformApplication");
    const [Token, CustomUserData] = [form.require("Token"), form.get("CustomUserData")];
    const wanted = { Enabled: "true", Token, ...(CustomUserData && { CustomUserData }), ...form.map("Attributes") };
    const same = Object.entries(state.endpoints).find(
      ([, known]) => known.applicationArn === applicationArn && known.attributes.Token === Token,
    );
    if (same && same[1].attributes.CustomUserData !== CustomUserData) {
      throw invalid(`Token Reason: Endpoint ${same[0]} already exists with the same Token, but different attributes.`);
    }
    const EndpointArn = same?.[0] ?? `${applicationArn.replace(":app/", ":endpoint/")}/${randomUUID()}`;
    state.endpoints[EndpointArn] ??= { applicationArn, attributes: wanted };
    return { EndpointArn };
  },

  GetEndpointAttributes: (form, { state }) =>
    attributes(found(state.endpoints, form.require("EndpointArn"), "Endpoint").attributes),

  SetEndpointAttributes(form, { state }) {
    Object.assign(found(state.endpoints, form.require("EndpointArn"), "Endpoint").attributes, form.map("Attributes"));
    return {};
  },

  DeleteEndpoint(form, { state }) {
    delete state.endpoints[form.require("EndpointArn")];
    return {};
  },

  Publish: (form, { state, deliver }) => publish(form, state, deliver),
  PublishBatch: (form, { state, deliver }) => publishBatch(form, state, deliver),
};

/** Throws for subscriptions to which this service cannot deliver. */
function checkSubscription({ FilterPolicy, FilterPolicyScope }: Readonly<Record<string, string>>): void {
  if (FilterPolicyScope && FilterPolicyScope !== "MessageAttributes") {
    throw invalid("FilterPolicyScope: only MessageAttributes is implemented here");
  }
  if (FilterPolicy) compileFilter(FilterPolicy);
}

function found<T>(records: Record<string, T>, arn: string, what: string): T {
  const record = Object.hasOwn(records, arn) ? records[arn] : undefined;
  if (record === undefined) throw new AwsError(404, "NotFound", `${what} does not exist`);
  return record;
}

function attributes(values: Readonly<Record<string, string>>): Xml {
  return { Attributes: { entry: Object.entries(values).map(([key, value]) => ({ key, value })) } };
}

function invalid(reason: string): AwsError {
  return new AwsError(400, "InvalidParameter", `Invalid parameter: ${reason}`);
}
