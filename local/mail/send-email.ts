import { sesQuotas } from "#infra/quotas.ts";
import { AwsError } from "../aws-error.ts";
import type { OutgoingMail } from "./mailbox.ts";

type Json = Readonly<Record<string, unknown>>;

/** Parses an SES v2 SendEmail request with simple content. Throws SES's BadRequestException. */
export function readSendEmail(body: Buffer): OutgoingMail {
  const input = parse(body);
  const from = text(input.FromEmailAddress);
  if (!from) throw bad("FromEmailAddress is required.");
  const destination = json(input.Destination);
  const to = ["ToAddresses", "CcAddresses", "BccAddresses"].flatMap((field) => addresses(destination[field]));
  if (to.length === 0) throw bad("Destination names nobody.");
  if (to.length > sesQuotas.recipients) throw bad(`Recipient count exceeds ${sesQuotas.recipients}.`);
  const simple = json(json(input.Content).Simple);
  const subject = text(json(simple.Subject).Data);
  if (subject === null) throw bad("Content.Simple.Subject is required: only simple content is taken here.");
  const plain = text(json(json(simple.Body).Text).Data);
  const html = text(json(json(simple.Body).Html).Data);
  if (plain === null && html === null) throw bad("Content.Simple.Body is empty.");
  const headers = list(simple.Headers).map((item) => {
    const [name, value] = [text(json(item).Name), text(json(item).Value)];
    // SES's limits for headers. They exclude line breaks, which could inject a header.
    if (!name || value === null || !/^[A-Za-z0-9-]{1,126}$/.test(name) || !/^[ -~]{1,870}$/.test(value))
      throw bad(`Illegal header: ${JSON.stringify(item)}`);
    return { name, value };
  });
  return { from, to, subject, text: plain ?? "", html, headers };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parse(body: Buffer): Json {
  try {
    return json(JSON.parse(body.toString("utf8")));
  } catch (error) {
    throw bad("The body is not JSON.", error);
  }
}

function addresses(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw bad("Addresses come as a list.");
  return value.map((item: unknown) => {
    const address = text(item);
    // Rejects line breaks, as a name could inject a header with one.
    if (!address || !/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(address))
      throw bad(`Illegal address: ${JSON.stringify(item)}`);
    return address;
  });
}

function json(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function bad(message: string, cause?: unknown): AwsError {
  return new AwsError(400, "BadRequestException", message, cause);
}
