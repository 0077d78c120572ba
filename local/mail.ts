import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { localArn } from "#infra/resources/resource.ts";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { type Asked, authorize } from "./iam.ts";
import { type ComesBack, type MailEvent, mailEvent } from "./mail/mail-event.ts";
import { type Mail, type OutgoingMail, openMailbox } from "./mail/mailbox.ts";
import { mailboxPage } from "./mail/mailbox-page.ts";
import { openRefused } from "./mail/refused.ts";
import { readSendEmail } from "./mail/send-email.ts";
import { count } from "./meter.ts";
import { answerOwnPage } from "./own-page.ts";
import { requestBody } from "./request-body.ts";
import { type SigningKey, type SigningRules, verifySignature } from "./sigv4.ts";

export interface MailOptions extends Partial<SigningKey> {
  /** Folder of the emails, created if missing. */
  readonly dir: string;
  /** Called with EventBridge's event when an email bounces or is reported as spam. */
  readonly onReturned?: (event: MailEvent) => Promise<void>;
}

export interface LocalMail {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  deliver(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
  }): Promise<void>;
  list(filter?: { readonly to?: string }): readonly Mail[];
  /** Simulates a bounce or a spam report. The email's recipients then get no more emails. */
  comeBack(id: string, how: ComesBack): Promise<void>;
  /** The mailbox as a web page. `?to=` filters by address. Buttons simulate a bounce or a spam report. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const mailsStored = 500;
/** SES's maximum size of a message, in bytes. */
const largestBodyBytes = 10 * 1024 * 1024;
const sender = "Haulyard <no-reply@haulyard.test>";

/** Amazon SES v2 for unmodified SDK clients: SendEmail into a mailbox on disk, and the suppression list. */
export function createMail({ dir, onReturned = async () => {}, ...keys }: MailOptions): LocalMail {
  const mailbox = openMailbox(dir, mailsStored);
  const refused = openRefused(dir);
  const rules: SigningRules = { ...localSigning, ...keys, service: "ses", dialect: "rest" };

  /** Accepts an email to a suppressed address and returns it as bounced at once, as SES does. */
  async function take(outgoing: OutgoingMail): Promise<string> {
    if (!outgoing.to.every((address) => refused.has(address))) return (await mailbox.add(outgoing)).id;
    const id = randomUUID();
    void tellReturned({ ...outgoing, id, sentAt: new Date().toISOString() }, "bounce", "OnAccountSuppressionList");
    return id;
  }

  function tellReturned(mail: Mail, how: ComesBack, subType?: string): Promise<void> {
    return onReturned(mailEvent(mail, how, subType)).catch((error: unknown) => console.error("Mail stand-in:", error));
  }

  async function comeBack(id: string, how: ComesBack): Promise<void> {
    const mail = mailbox.list().find((one) => one.id === id);
    if (!mail) return;
    await refused.add(mail.to);
    await tellReturned(mail, how);
  }

  return {
    comeBack,
    list: ({ to } = {}) => mailbox.list(to),

    async deliver({ to, subject, text, html = null }) {
      count("SES", "code of the user pool", { messages: 1 });
      await mailbox.add({ from: sender, to: [to], subject, text, html });
    },

    async handle(request, response, path) {
      try {
        const body = await requestBody(request, largestBodyBytes);
        const { caller } = await verifySignature(request, rules, body);
        const [, address] = /^\/v2\/email\/suppression\/addresses\/([^/]+)$/.exec(path) ?? [];
        if (request.method === "POST" && path === "/v2/email/outbound-emails") {
          const outgoing = readSendEmail(body);
          authorize(caller, "rest", ...sendingAsked(outgoing.from, body));
          count("SES", "SendEmail", { messages: outgoing.to.length });
          answer(response, 200, { MessageId: await take(outgoing) });
        } else if (request.method === "DELETE" && address) {
          authorize(caller, "rest", { action: "ses:DeleteSuppressedDestination", resource: "*" });
          const isKnown = await refused.forget(decodeURIComponent(address));
          if (!isKnown) throw new AwsError(404, "NotFoundException", `${address} is not on the suppression list.`);
          answer(response, 200, {});
        } else throw new AwsError(404, "NotFoundException", `${request.method} ${path} is not implemented here.`);
      } catch (error) {
        if (!(error instanceof AwsError)) console.error("Mail stand-in:", error);
        const known = error instanceof AwsError ? error : new AwsError(500, "InternalServiceError", "Internal failure");
        answer(response, known.status, { message: known.message }, known.code);
      }
    },

    async page(request, response) {
      if (request.method === "POST") {
        const said = new URLSearchParams((await requestBody(request, 10_000)).toString());
        const how = said.get("how");
        if (how === "bounce" || how === "complaint") await comeBack(said.get("id") ?? "", how);
        return void response.writeHead(303, { location: request.url ?? "?" }).end();
      }
      if (request.method !== "GET" && request.method !== "HEAD") {
        return void response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
      }
      const to = new URLSearchParams(request.url?.split("?")[1]).get("to")?.trim() ?? "";
      answerOwnPage(response, 200, request.method === "HEAD" ? null : mailboxPage(mailbox.list(to), to));
    },
  };
}

/** SES checks the rights on the sender's verified domain, and on the configuration set. */
function sendingAsked(from: string, body: Buffer): Asked[] {
  const { ConfigurationSetName: set } = JSON.parse(body.toString("utf8")) as { ConfigurationSetName?: string };
  const names = [`identity/${/@([^\s<>@]+)>?$/.exec(from)?.[1]}`, ...(set ? [`configuration-set/${set}`] : [])];
  return names.map((name) => ({ action: "ses:SendEmail", resource: localArn("ses", name) }));
}

function answer(response: ServerResponse, status: number, body: object, errorType?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "x-amzn-requestid": randomUUID(),
    ...(errorType && { "x-amzn-errortype": errorType }),
  });
  response.end(JSON.stringify(body));
}
