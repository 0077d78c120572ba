import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { JWK } from "jose";
import { localUserPoolId as userPoolId } from "#infra/resources/user-pool.ts";
import { clientScopes, scopePrefix } from "#shared/client-operations.ts";
import { groups } from "#shared/kernel/operation.ts";
import { localRegion } from "../credentials.ts";
import { apiClients } from "./api-client-store.ts";
import { attempts } from "./attempts.ts";
import { emailAddress } from "./attributes.ts";
import { challenges } from "./challenges.ts";
import type { SendMail } from "./code-mail.ts";
import { codes } from "./codes.ts";
import { httpHandler } from "./http-handler.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { ensurePoolTable } from "./pool-table.ts";
import { type SessionStore, sessionStore } from "./session-store.ts";
import { signingKey } from "./signing-key.ts";
import { type PasswordVerifier, passwordVerifier } from "./srp.ts";
import { answerToken } from "./token-endpoint.ts";
import { type IssuedTokens, tokens } from "./tokens.ts";
import { type TriggerHandlers, triggers } from "./triggers.ts";
import { userNotFound, userStore } from "./user-store.ts";

/** An account to create at the start: already confirmed and verified, without an email to the user. */
export interface SeedUser {
  sub: string;
  email: string;
  password: string;
  groups: readonly string[];
}

export interface UserPool {
  readonly userPoolId: string;
  readonly clientId: string;
  /**
   * The `iss` claim of the pool's tokens, the same as in the cloud, so that the production verifier works unchanged.
   */
  readonly issuer: string;
  readonly jwks: { keys: JWK[] };
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  token(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Creates an account unless the sub exists. Throws if another account has the address. */
  createUser(user: SeedUser): Promise<void>;
  /** Signs in without a password. For tests and the driver simulator only: no request can call it. */
  tokensFor(email: string): Promise<IssuedTokens & { refreshToken: string }>;
}

export interface UserPoolOptions {
  dynamo: DynamoDBDocumentClient;
  tableName: string;
  sendMail: SendMail;
  triggers?: TriggerHandlers;
  /** Returns milliseconds since 1970. Defaults to the machine's clock. */
  clock?: () => number;
  /** File with the signing key, so that tokens stay valid across restarts. */
  keyFile: string;
  groups?: readonly string[];
}

const clientId = "haulyardlocalweb0000000000";
const issuer = `https://cognito-idp.${localRegion}.amazonaws.com/${userPoolId}`;

/** Opens the user pool. Creates its table and key if missing. Throws if the key file contains no valid key. */
export async function createUserPool(options: UserPoolOptions): Promise<UserPool> {
  const now = options.clock ?? Date.now;
  const table = { dynamo: options.dynamo, tableName: options.tableName };
  const [key] = await Promise.all([signingKey(options.keyFile), ensurePoolTable(table)]);
  const sessions: SessionStore = sessionStore(table, now);
  const calls = triggers(options.triggers ?? {}, { userPoolId, clientId, region: localRegion });
  const pool: Pool = {
    userPoolId,
    clientId,
    groups: new Set(options.groups ?? groups),
    users: userStore(table, now),
    sessions,
    codes: codes(table, now, { sendMail: options.sendMail, triggers: calls }),
    attempts: attempts(table, now),
    apiClients: apiClients(table),
    scopes: new Set(clientScopes.map((scope) => scopePrefix + scope)),
    tokens: tokens({ issuer, clientId, key, sessions, triggers: calls }, now),
    triggers: calls,
    challenges: challenges(now),
    sendMail: options.sendMail,
    decoyUser: decoyUsers(key.seed),
    now,
  };
  return {
    userPoolId,
    clientId,
    issuer,
    jwks: { keys: [key.publicJwk] },
    handle: httpHandler(pool),
    token: (request, response) => answerToken(pool, request, response),
    createUser: (user) => createUser(pool, user),
    tokensFor: (email) => tokensFor(pool, email),
  };
}

async function createUser(pool: Pool, user: SeedUser): Promise<void> {
  if (await pool.users.bySub(user.sub)) return;
  const instant = pool.now();
  await pool.users.create({
    sub: user.sub,
    email: emailAddress(user.email),
    emailVerified: true,
    status: "CONFIRMED",
    enabled: true,
    password: passwordVerifier(srpIdentity(pool, user.sub), user.password),
    attributes: {},
    groups: user.groups,
    totp: null,
    pendingSecret: null,
    createdAt: instant,
    modifiedAt: instant,
  });
}

async function tokensFor(pool: Pool, email: string): Promise<IssuedTokens & { refreshToken: string }> {
  const user = await pool.users.byEmail(email);
  if (!user) throw userNotFound();
  const { session, refreshToken } = await pool.sessions.start(user.sub);
  return { ...(await pool.tokens.issue(user, session, "Authentication")), refreshToken };
}

/** Invents a user for each unknown name. The same name always gives the same user, as for a real account. */
export function decoyUsers(seed: string): (username: string) => { sub: string; password: PasswordVerifier } {
  return (username) => {
    const draw = (what: string): string => createHmac("sha256", seed).update(`${what}:${username}`).digest("hex");
    const [id, salt] = [draw("sub"), draw("salt").slice(0, 32)];
    const variant = "89ab".charAt(Number.parseInt(id.charAt(16), 16) % 4);
    const sub = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, variant + id.slice(17, 20), id.slice(20, 32)];
    const verifier = Array.from({ length: 11 }, (_, part) => draw(`verifier ${part}`)).join("");
    return { sub: sub.join("-"), password: { salt, verifier } };
  };
}
