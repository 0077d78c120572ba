import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { type Mail, openMailbox } from "./mail/mailbox.ts";
import { mailboxPage } from "./mail/mailbox-page.ts";
import { readSendEmail } from "./mail/send-email.ts";
import { answerOwnPage } from "./own-page.ts";
import { requestBody } from "./request-body.ts";
import { type SigningKey, type SigningRules, verifySignature } from "./sigv4.ts";

export interface MailOptions extends Partial<SigningKey> {
  /** Folder that holds the mails; made when absent. */
  readonly dir: string;
}

export interface LocalMail {
  /** Answers one request to the mail service. `path` is the address after the mount prefix. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Sends from within this process, as the user pool does. */
  deliver(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
  }): Promise<void>;
  /** Newest first; only those to an address when one is given. */
  list(filter?: { readonly to?: string }): readonly Mail[];
  /** Answers with the mailbox as a web page; `?to=` chooses by address. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const mailsKept = 500;
/** SES's limit on a message. */
const largestBodyBytes = 10 * 1024 * 1024;
const sender = "Haulyard <no-reply@haulyard.test>";

/** SendEmail of Amazon SES v2 for unmodified SDK clients, into a mailbox on disk that a page shows. */
export function createMail({ dir, ...keys }: MailOptions): LocalMail {
  const mailbox = openMailbox(dir, mailsKept);
  const rules: SigningRules = { ...localCredentials, region: localRegion, ...keys, service: "ses", dialect: "rest" };

  return {
    list: ({ to } = {}) => mailbox.list(to),

    async deliver({ to, subject, text, html = null }) {
      await mailbox.add({ from: sender, to: [to], subject, text, html });
    },

    async handle(request, response, path) {
      try {
        const body = await requestBody(request, largestBodyBytes);
        await verifySignature(request, rules, body);
        if (request.method !== "POST" || path !== "/v2/email/outbound-emails") {
          throw new AwsError(404, "NotFoundException", `${request.method} ${path} is not implemented here.`);
        }
        const { id } = await mailbox.add(readSendEmail(body));
        answer(response, 200, { MessageId: id });
      } catch (error) {
        if (!(error instanceof AwsError)) console.error("Mail stand-in:", error);
        const known = error instanceof AwsError ? error : new AwsError(500, "InternalServiceError", "Internal failure");
        answer(response, known.status, { message: known.message }, known.code);
      }
    },

    async page(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        return void response.writeHead(405, { allow: "GET, HEAD" }).end();
      }
      const to = new URLSearchParams(request.url?.split("?")[1]).get("to")?.trim() ?? "";
      answerOwnPage(response, 200, request.method === "HEAD" ? null : mailboxPage(mailbox.list(to), to));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object, errorType?: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "x-amzn-requestid": randomUUID(),
    ...(errorType && { "x-amzn-errortype": errorType }),
  });
  response.end(JSON.stringify(body));
}
