import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { handler } from "#functions/stripe/handler.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";

const webhookSecret = "whsec_test";

/** What was asked of the twin: the path, the account that it is asked for, the idempotency key and the fields of the form. */
export interface Asked {
  readonly path: string;
  readonly account: string | undefined;
  readonly key: string | undefined;
  readonly fields: URLSearchParams;
}

/** As much of Stripe's API as we ask, with the secret that has our keys; `asked` lists the calls. Set up after the world. */
export async function startStripeTwin() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { "stripe-account": account, "idempotency-key": key } = request.headers;
    const path = request.url ?? "";
    const answer = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (!path.startsWith("/v1/"))
      return answer({ SecretString: JSON.stringify({ secretKey: "sk_test_1", webhookSecret }) });
    const fields = new URLSearchParams(Buffer.concat(parts).toString());
    asked.push({ path, account: account?.toString(), key: key?.toString(), fields });
    if (path === "/v1/accounts") return answer({ id: "acct_1", object: "account" });
    return answer({ id: "made_1", object: "made", url: `https://stripe.test${path}` });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { STRIPE_SECRET: "stripe", SECRETS_ENDPOINT: origin, STRIPE_ENDPOINT: origin });
  return { asked, stop: () => server.close() };
}

/** How an event is posted to us. */
interface Posted {
  readonly secret?: string;
  /** When it was signed, seconds. */
  readonly signedAt?: number;
  /** What is sent in place of what was signed. */
  readonly sent?: string;
}

/** Posts an event to our address as Stripe does, and answers the status. */
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
