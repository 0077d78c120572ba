import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestBody } from "../request-body.ts";
import type { ApiClient } from "./api-client-store.ts";
import type { Pool } from "./pool.ts";
import { accessTokenSeconds } from "./tokens.ts";

const largestBodyBytes = 16 * 1024;

class Refused extends Error {
  readonly error: string;
  constructor(error: string) {
    super(error);
    this.error = error;
  }
}

/** Cognito's /oauth2/token for the grant `client_credentials`. A request without scopes gets all of the client's. */
export async function answerToken(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify(body));
  };
  try {
    if (request.method !== "POST") return answer(405, { error: "invalid_request" });
    const form = new URLSearchParams((await requestBody(request, largestBodyBytes)).toString("utf8"));
    answer(200, await grant(pool, form, request.headers.authorization ?? ""));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    answer(400, { error: error.error });
  }
}

async function grant(pool: Pool, form: URLSearchParams, authorization: string): Promise<object> {
  if (form.get("grant_type") !== "client_credentials") throw new Refused("unsupported_grant_type");
  const client = await clientIn(pool, form, authorization);
  const asked = form.get("scope")?.split(" ").filter(Boolean) ?? client.scopes;
  if (asked.length === 0 || asked.some((scope) => !client.scopes.includes(scope))) throw new Refused("invalid_scope");
  const accessToken = await pool.tokens.issueForClient(client.clientId, asked);
  return { access_token: accessToken, expires_in: accessTokenSeconds, token_type: "Bearer" };
}

async function clientIn(pool: Pool, form: URLSearchParams, authorization: string): Promise<ApiClient> {
  const [, encoded = ""] = /^Basic (\S+)$/i.exec(authorization) ?? [];
  const [basicId = "", basicSecret = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const [id, secret] = encoded
    ? [basicId, basicSecret]
    : [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const client = await pool.apiClients.find(id || "nobody");
  if (!client || !isSame(client.secret, secret)) throw new Refused("invalid_client");
  return client;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
