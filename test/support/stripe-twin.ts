import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { handler } from "#functions/stripe/handler.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";

const webhookSecret = "whsec_test";

export interface Asked {
  readonly path: string;
  readonly account: string | undefined;
  readonly key: string | undefined;
  readonly fields: URLSearchParams;
}

interface Cards {
  brand: string;
  /** The bank's reason for declining; null accepts. */
  declines: string | null;
}
type Answered = readonly [status: number, body: object];

const refusal = (error: object): Answered => [400, { error: { type: "invalid_request_error", ...error } }];

/** Card payments by state: held, charged, canceled. A repeated idempotency key gets the same answer. */
function cardPayments(cards: Cards) {
  const intents = new Map<string, Record<string, unknown>>();
  const known = new Map<string, Answered>();
  const made = (fields: URLSearchParams): Answered => {
    const id = `pi_${intents.size + 1}`;
    const amount = Number(fields.get("amount"));
    const metadata = Object.fromEntries(
      ["bookingId", "invoiceId", "use"].map((name) => [name, fields.get(`metadata[${name}]`)]),
    );
    const approved =
      fields.get("capture_method") === "manual"
        ? { status: "requires_capture", amount_capturable: amount }
        : { status: "succeeded", amount_received: amount };
    const held = cards.declines ? { status: "requires_payment_method", amount_capturable: 0 } : approved;
    const intent = { id, object: "payment_intent", customer: fields.get("customer"), amount_received: 0, ...held };
    intents.set(id, { ...intent, metadata });
    const error = { type: "card_error", code: cards.declines, payment_intent: intents.get(id) };
    return cards.declines ? [402, { error }] : [200, intents.get(id) ?? {}];
  };
  const moved = (id: string, deed: string, fields: URLSearchParams): Answered => {
    const intent = intents.get(id);
    if (!intent) return refusal({ code: "resource_missing" });
    if (intent.status !== "requires_capture") return refusal({ code: "payment_intent_unexpected_state" });
    const pence = Number(fields.get("amount_to_capture"));
    if (pence > Number(intent.amount_capturable)) return refusal({ code: "amount_too_large" });
    const now = deed === "capture" ? { status: "succeeded", amount_received: pence } : { status: "canceled" };
    intents.set(id, { ...intent, ...now, amount_capturable: 0 });
    return [200, intents.get(id) ?? {}];
  };
  const answer = ({ path, key, fields }: Asked, method = "GET"): Answered => {
    const [, , , id = "", deed = ""] = path.split(/[/?]/);
    const before = key && known.get(key);
    if (before) return before;
    if (method === "GET") return [200, intents.get(id) ?? {}];
    const answered = id ? moved(id, deed, fields) : made(fields);
    if (key) known.set(key, answered);
    return answered;
  };
  const lapse = (id: string) => intents.set(id, { ...intents.get(id), status: "canceled", amount_capturable: 0 });
  return { intents, answer, lapse };
}

/**
 * Starts a stand-in for the used part of Stripe's API and sets our keys. `asked`: the calls. Call it after the world
 * starts.
 */
export async function startStripeTwin() {
  const asked: Asked[] = [];
  const cards: Cards = { brand: "visa", declines: null };
  const { intents, answer: answerCard, lapse } = cardPayments(cards);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { "stripe-account": account, "idempotency-key": key } = request.headers;
    const path = request.url ?? "";
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (!path.startsWith("/v1/"))
      return answer({ SecretString: JSON.stringify({ secretKey: "sk_test_1", webhookSecret }) });
    const fields = new URLSearchParams(Buffer.concat(parts).toString());
    const one = { path, account: account?.toString(), key: key?.toString(), fields };
    asked.push(one);
    if (path.startsWith("/v1/payment_intents")) {
      const [status, body] = answerCard(one, request.method);
      return answer(body, status);
    }
    if (path.startsWith("/v1/setup_intents/")) {
      const method = { id: "pm_1", object: "payment_method", card: { brand: cards.brand } };
      return answer({ id: "seti_1", object: "setup_intent", status: "succeeded", payment_method: method });
    }
    if (path === "/v1/accounts") return answer({ id: "acct_1", object: "account" });
    return answer({ id: "made_1", object: "made", url: `https://stripe.test${path}` });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { STRIPE_SECRET: "stripe", SECRETS_ENDPOINT: origin, STRIPE_ENDPOINT: origin });
  return { asked, cards, intents, lapse, stop: () => server.close() };
}

interface Posted {
  readonly secret?: string;
  readonly signedAt?: number;
  /** Body to send instead of the signed one, to test the signature check. */
  readonly sent?: string;
}

export async function postEvent(
  event: object,
  { secret = webhookSecret, signedAt, sent }: Posted = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = signedAt ?? Math.floor(Date.now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { statusCode } = await handler({
    rawPath: "/api/stripe",
    headers: { [originSecretHeader]: process.env.ORIGIN_SECRET, "stripe-signature": signature },
    requestContext: { http: { sourceIp: "203.0.113.7", method: "POST" } },
    body: sent ?? payload,
  });
  return statusCode;
}
