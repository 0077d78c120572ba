import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignatureV4 } from "@smithy/signature-v4";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import WebSocket from "ws";
import { Sha256 } from "#functions/platform/sha256.ts";
import { type AppSyncOptions, createAppSync } from "#local/appsync/server.ts";
import type { LambdaEvent } from "#shared/kernel/wire.ts";

const userPoolId = "eu-west-1_Haulyard1";
const clientId = "web-client";
export const apiKey = "da2-guests";
const iam = { accessKeyId: "local-key", secretAccessKey: "local-secret", region: "eu-west-1" };

const poolKey = await generateKeyPair("RS256");
const strangerKey = await generateKeyPair("RS256");
const jwks = { keys: [{ ...(await exportJWK(poolKey.publicKey)), kid: "pool", alg: "RS256", use: "sig" }] };

interface TokenWish {
  readonly groups?: readonly string[];
  readonly pool?: string;
  readonly client?: string;
  readonly expiresInSeconds?: number;
  readonly forged?: boolean;
  readonly use?: "access" | "id";
  readonly signedInAt?: number;
}

/** Returns a user-pool token of `sub`, signed like the pool's tokens. `wish` changes claims. */
export function token(sub: string, wish: TokenWish = {}): Promise<string> {
  const use = wish.use ?? "access";
  const client = wish.client ?? clientId;
  return new SignJWT({
    token_use: use,
    username: sub,
    ...(wish.signedInAt && { auth_time: wish.signedInAt }),
    ...(use === "access" ? { client_id: client } : { aud: client }),
    ...(wish.groups && { "cognito:groups": wish.groups }),
  })
    .setProtectedHeader({ alg: "RS256", kid: "pool" })
    .setSubject(sub)
    .setIssuer(`https://cognito-idp.eu-west-1.amazonaws.com/${wish.pool ?? userPoolId}`)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + (wish.expiresInSeconds ?? 3600))
    .sign(wish.forged ? strangerKey.privateKey : poolKey.privateKey);
}

export function unsignedToken(sub: string): string {
  const now = Math.floor(Date.now() / 1000);
  const iss = `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`;
  const claims = { sub, iss, token_use: "access", client_id: clientId, username: sub, iat: now, exp: now + 3600 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", kid: "pool" })}.${part(claims)}.`;
}

/** Every auth mode may read a Post. A Secret has no directives, so it needs the default mode. */
const schema = /* GraphQL */ `
  schema { query: Query mutation: Mutation subscription: Subscription }
  type Author @aws_cognito_user_pools @aws_api_key @aws_iam { id: ID name: String place: Place }
  type Place @aws_cognito_user_pools @aws_api_key @aws_iam { town: Town }
  type Town @aws_cognito_user_pools @aws_api_key @aws_iam { region: Region }
  type Region @aws_cognito_user_pools @aws_api_key @aws_iam { name: String country: Region }
  type Secret { text: String }
  type Post @aws_cognito_user_pools @aws_api_key @aws_iam {
    id: ID!
    title: String!
    room: ID
    owner: String
    lang: String
    stars: Int
    tags: [String!]
    body: String
    details: AWSJSON
    author: Author
    writer: Author
    note: String @aws_cognito_user_pools(cognito_groups: ["admin"])
  }
  input PostInput { title: String at: AWSDateTime details: AWSJSON }
  type Query {
    post(id: ID!): Post @aws_api_key @aws_cognito_user_pools
    posts(count: Int!): [Post!] @aws_api_key @aws_cognito_user_pools
    mine: String
    adminOnly: String @aws_cognito_user_pools(cognito_groups: ["admin", "haulier"])
    secret: Secret @aws_api_key @aws_cognito_user_pools
    inspect(input: PostInput, day: AWSDate, mail: AWSEmail): AWSJSON @aws_api_key @aws_cognito_user_pools
    unserved: String @aws_api_key
  }
  type Mutation {
    add(
      id: ID! title: String room: ID owner: String lang: String stars: Int tags: [String!] body: String author: AWSJSON
    ): Post @aws_api_key @aws_cognito_user_pools
    kick(room: ID!): String
    publishPost(payload: AWSJSON!): Post! @aws_iam
  }
  type Subscription {
    onAdd(room: ID, owner: String): Post @aws_subscribe(mutations: ["add"]) @aws_cognito_user_pools @aws_api_key
    onRoom(room: ID!): Post @aws_subscribe(mutations: ["add", "publishPost"]) @aws_cognito_user_pools
    onRules(room: ID): Post @aws_subscribe(mutations: ["add"]) @aws_cognito_user_pools
    onKickable(room: ID): Post @aws_subscribe(mutations: ["add"]) @aws_cognito_user_pools
    onAdmin: Post @aws_subscribe(mutations: ["add"]) @aws_cognito_user_pools(cognito_groups: ["admin"])
  }
`;

export type Respond = (event: LambdaEvent) => unknown;

/** Starts the API on a free port. Its Lambda answers with `respond`; `events` are the events that it received. */
export async function startApi(
  respond: Respond,
  options: Partial<Pick<AppSyncOptions, "fieldResolvers" | "limits" | "schema">> = {},
) {
  const events: LambdaEvent[] = [];
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  const appSync = createAppSync({
    schema,
    lambdas: (_type, field) =>
      field === "unserved"
        ? undefined
        : async (event) => {
            events.push(event as LambdaEvent);
            return respond(event as LambdaEvent);
          },
    apiKey,
    userPool: { userPoolId, jwks },
    iam,
    logger: { warn: note, error: note },
    ...options,
  });
  const server = createServer((request, response) => void appSync.handle(request, response));
  server.on("upgrade", (request, socket, head) => appSync.upgrade(request, socket, head));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ana = await token("ana", { groups: ["contractor"], signedInAt: 1_790_000_000 });

  async function raw(body: string, headers: Record<string, string> = { authorization: ana }) {
    const response = await fetch(`http://${host}/graphql`, { method: "POST", headers, body });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  return {
    host,
    events,
    logged,
    ana,
    raw,
    stats: () => appSync.stats(),
    post: async (query: string, variables?: object, headers?: Record<string, string>) =>
      (await raw(JSON.stringify({ query, variables }), headers)).body,
    connect: (authorization: object = { Authorization: ana, host }) => Listener.open(host, authorization),
    async signed(query: string, variables: object, key = iam): Promise<Record<string, string>> {
      const signer = new SignatureV4({ service: "appsync", region: key.region, credentials: key, sha256: Sha256 });
      const request = {
        method: "POST",
        protocol: "http:",
        hostname: "127.0.0.1",
        path: "/graphql",
        headers: { host },
        body: JSON.stringify({ query, variables }),
      };
      return (await signer.sign(request)).headers;
    },
    async close() {
      await appSync.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type Api = Awaited<ReturnType<typeof startApi>>;

export interface Message {
  readonly type: string;
  readonly id?: string;
  // The protocol's payloads differ by type; tests state the expected one.
  readonly payload?: {
    readonly [key: string]: unknown;
    readonly data?: Record<string, { id: string } & object> | null;
  };
}

/** A bare websocket client of the real-time protocol that stores every message. */
export class Listener {
  readonly messages: Message[] = [];
  private waiting: { wanted: (message: Message) => boolean; settle: (message: Message) => void }[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(host: string, headers: object | string) {
    const text = typeof headers === "string" ? headers : JSON.stringify(headers);
    this.socket = new WebSocket(`ws://${host}/graphql/realtime`, [
      "graphql-ws",
      `header-${Buffer.from(text).toString("base64url")}`,
    ]);
    this.closed = new Promise((settle) => this.socket.on("close", settle));
    this.socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Message;
      this.messages.push(message);
      const served = this.waiting.filter(({ wanted }) => wanted(message));
      this.waiting = this.waiting.filter((one) => !served.includes(one));
      for (const { settle } of served) settle(message);
    });
  }

  static async open(host: string, headers: object): Promise<Listener> {
    const listener = new Listener(host, headers);
    await listener.opened();
    listener.send({ type: "connection_init" });
    await listener.until((message) => message.type === "connection_ack");
    return listener;
  }

  opened(): Promise<void> {
    return new Promise((settle, fail) => {
      this.socket.once("open", () => settle());
      this.socket.once("error", fail);
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  until(wanted: (message: Message) => boolean): Promise<Message> {
    const known = this.messages.find(wanted);
    return known ? Promise.resolve(known) : new Promise((settle) => this.waiting.push({ wanted, settle }));
  }

  start(id: string, query: string, variables: object = {}, authorization: object = {}): Promise<Message> {
    this.send({
      id,
      type: "start",
      payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
    });
    return this.until((message) => message.id === id && (message.type === "start_ack" || message.type === "error"));
  }

  stop(id: string): Promise<Message> {
    this.send({ id, type: "stop" });
    return this.until((message) => message.id === id && message.type === "complete");
  }

  heard(id: string): string[] {
    return this.messages.flatMap(({ id: of, type, payload }) =>
      of === id && type === "data" ? Object.values(payload?.data ?? {}).map((post) => post.id) : [],
    );
  }
}

/** Resolver code that accepts a subscription without a Lambda and leaves the matching to its arguments. */
export const byArguments = {
  dataSource: "none",
  code: "export function request() { return { payload: null }; }\nexport function response() { return null; }",
} as const;
