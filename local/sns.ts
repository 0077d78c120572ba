import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { topicsKeyHere } from "#infra/resources/alerts.ts";
import { AwsError, markupSafe } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { type Asked, authorize } from "./iam.ts";
import { count } from "./meter.ts";
import { answerOwnPage, ownPage, ukClock } from "./own-page.ts";
import { requestBody } from "./request-body.ts";
import { type SigningKey, type SigningRules, verifySignature } from "./sigv4.ts";
import { actions, type Topics } from "./sns/actions.ts";
import type { Deliver } from "./sns/publish.ts";
import { QueryForm } from "./sns/query-form.ts";
import { openState, type PublishedMessage, type SnsState } from "./sns/state.ts";
import { sendXml, type Xml } from "./xml.ts";

export interface SnsOptions extends Partial<SigningKey> {
  /** Folder of topics, subscriptions and messages, created if missing. Without it, SNS keeps them in memory. */
  readonly dir?: string;
  /** Called for each message and matching subscriber. Failures are logged; the publisher does not see them. */
  readonly deliver?: Deliver;
}

export interface Sns {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** A page with the text messages (SMS) among the last 200 messages. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns the last 200 published messages, newest first. */
  messages(): readonly PublishedMessage[];
}

const account = "000000000000";
/** Maximum request in bytes: a full batch, percent-encoded. */
const largestBodyBytes = 4 * 1024 * 1024;

/** Amazon SNS for unmodified SDK clients: topics, filtered subscriptions and push endpoints. */
export function createSns({ dir, deliver = () => {}, ...keys }: SnsOptions): Sns {
  const { state, save } = openState(dir);
  const rules: SigningRules = { ...localSigning, ...keys, service: "sns", dialect: "query" };
  const topics: Topics = { state, deliver, arnBase: `arn:aws:sns:${rules.region}:${account}` };

  return {
    messages: () => [...state.messages].reverse(),
    page: async ({ method }, response) => answerOwnPage(response, 200, method === "HEAD" ? null : textsPage(state)),
    async handle(request, response) {
      const RequestId = randomUUID();
      try {
        const body = await requestBody(request, largestBodyBytes);
        const { caller } = await verifySignature(request, rules, body);
        const form = new QueryForm(new URLSearchParams(body.toString("utf8")));
        const name = form.get("Action") ?? "";
        authorize(caller, "query", ...askedOf(name, form));
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (!action) throw new AwsError(400, "InvalidAction", `The action ${name} is not implemented here.`);
        count("SNS", name, { requests: 1 });
        const result: Xml = await action(form, topics);
        if (!/^(Get|List)/.test(name)) await save();
        sendXml(response, 200, `${name}Response`, { [`${name}Result`]: result, ResponseMetadata: { RequestId } });
      } catch (error) {
        if (!(error instanceof AwsError)) console.error("SNS stand-in:", error);
        const { status, code, message } =
          error instanceof AwsError ? error : new AwsError(500, "InternalError", "Internal failure");
        const Type = status < 500 ? "Sender" : "Receiver";
        sendXml(response, status, "ErrorResponse", { Error: { Type, Code: code, Message: message }, RequestId });
      }
    },
  };
}

/** A message to a topic also uses the key that encrypts the topic. A phone number is not a resource. */
function askedOf(name: string, form: QueryForm): Asked[] {
  const topic = form.get("TopicArn");
  const target = form.get("TargetArn") ?? form.get("EndpointArn") ?? form.get("PlatformApplicationArn");
  const encrypts = ["kms:GenerateDataKey", "kms:Decrypt"].map((action) => ({ action, resource: topicsKeyHere }));
  const asked = { action: `sns:${name.replace(/Batch$/, "")}`, resource: topic ?? target ?? "*" };
  return topic && name.startsWith("Publish") ? [asked, ...encrypts] : [asked];
}

export function textsPage({ messages }: Pick<SnsState, "messages">): string {
  const texts = messages.filter(({ target }) => target.startsWith("+")).reverse();
  const none = "No text message yet. Book a job with the mobile of a site contact, and let the vehicle set off.";
  return ownPage(
    "Haulyard local text messages",
    `<p>Text messages that Haulyard has sent, newest first. They stay on this machine.</p>
<p role="status">${texts.length === 0 ? none : `${texts.length} so far.`}</p>
${texts.map(article).join("\n")}`,
  );
}

function article({ target, message, attributes, publishedAt }: PublishedMessage): string {
  const sender = attributes["AWS.SNS.SMS.SenderID"]?.value ?? "nobody";
  const words = markupSafe(message).replaceAll(
    /https?:&#47;&#47;\S+|https?:\/\/\S+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<article>
<p class="envelope"><time datetime="${markupSafe(publishedAt)}">${markupSafe(ukClock.format(new Date(publishedAt)))}</time> to ${markupSafe(target)} from ${markupSafe(String(sender))}</p>
<p>${words}</p>
</article>`;
}
