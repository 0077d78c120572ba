import { existsSync, mkdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { CreatePlatformApplicationCommand, CreateTopicCommand, SNSClient, SubscribeCommand } from "@aws-sdk/client-sns";
import type { SNSEvent } from "aws-lambda";
import { standIns } from "#infra/needs.ts";
import { fileLifetimes } from "#infra/resources/files.ts";
import { localTable } from "#infra/resources/table.ts";
import { afterWrites } from "./after-writes.ts";
import { answerByFunction, answerHealth, sendJson } from "./answers.ts";
import { createAppSync } from "./appsync/server.ts";
import { inProductTime, openClock } from "./clock.ts";
import { answerClock } from "./clock-page.ts";
import { createUserPool, type UserPool } from "./cognito/user-pool.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { type LocalDatabase, openDatabase, type StoreName } from "./database.ts";
import { startDevServer } from "./dev-server.ts";
import type { Weather } from "./dynamodb/behaviour.ts";
import { edgeHeaders, type ViewerPlace } from "./edge.ts";
import { localApiKey, localUserTable, setEnvironment } from "./environment.ts";
import { openGeoPack } from "./geo/data.ts";
import { openGeocoder } from "./geo/geocoder.ts";
import { openRoads, type Roads } from "./geo/roads.ts";
import { createTiles } from "./geo/tiles.ts";
import { listenOnOnePort, type Mount } from "./http.ts";
import { invokedLater } from "./invoked-later.ts";
import { createKms } from "./kms.ts";
import { withTimeout } from "./lambda-timeout.ts";
import { loadLambdas, loadReactions } from "./lambdas.ts";
import { lazy } from "./lazy.ts";
import { createLocation } from "./location/service.ts";
import { createMail } from "./mail.ts";
import { createPushService, type PushService } from "./push-service.ts";
import { announceCloud, findCloud, retractCloud } from "./running-cloud.ts";
import { createS3 } from "./s3.ts";
import { startSchedule } from "./schedule.ts";
import { createSecrets, openPushKeys } from "./secrets.ts";
import { toSubscribers } from "./sns/subscribers.ts";
import { createSns } from "./sns.ts";
import type { QueueHandler } from "./sqs/queue.ts";
import { createSqs } from "./sqs.ts";
import { type Step, silentStep } from "./steps.ts";
import { readStream, type StreamReader } from "./stream-reader.ts";
import { ensureTable } from "./table.ts";
import { createWeb } from "./web.ts";

export interface CloudOptions {
  port: number;
  isPortGiven: boolean;
  dataDir: string;
  reset: boolean;
  /** The database is in memory and ends with the cloud; everything else is kept in `dataDir` all the same. */
  isDatabaseForgotten?: boolean;
  /** The engine behind the table: our own unless given. */
  store?: StoreName;
  /** How it differs from an obliging one: for tests of races. */
  weather?: Weather | null;
  /** Where the edge takes everybody who asks to be; nowhere unless it is given. */
  viewer?: ViewerPlace | null;
  /** Serve the web app with hot reload. */
  dev?: boolean;
  /** Whether addresses are looked up before anybody can: then the names of places are read as part of the map data. */
  looksUpAtOnce?: boolean;
  /** Creates the first people; until this is done every request but for files is answered 503. */
  populate?: (userPool: UserPool, origin: string, inBulk: LocalDatabase["inBulk"]) => Promise<void>;
  /** Replaces functions that react to facts, by queue: for tests of what the others do when one fails. */
  queues?: Readonly<Record<string, QueueHandler>>;
  /** Services that do not answer our functions at the moment, by their prefix: for tests of outages. */
  outage?: ReadonlySet<string>;
  /** Answers given in place of an operation's own, by its name: the demo's illustrative figures. */
  answers?: Readonly<Record<string, (now: number) => unknown>>;
  /** Hears of each step of the start. */
  step?: Step;
}

/** A running one-machine cloud. */
export interface Cloud {
  origin: string;
  port: number;
  dynamodb: string;
  userPool: UserPool;
  roads: Roads;
  /** The push service that this machine has in place of browsers' own. */
  pushes: Pick<PushService, "received" | "until" | "answerWith">;
  /** Resolves once all facts are handled, those that follow from them too. */
  factsDealtWith(): Promise<void>;
  /** Resolves once all facts that are due have been tried, those that follow from them too. */
  factsTried(): Promise<void>;
  /** Whether somebody is connected to a live stream. */
  isWatched(): boolean;
  /** Resolves once everything has been shut down in order. */
  stop(): Promise<void>;
}

/** The one subscriber of the topic of pushes, and the applications by which apps are pushed to. */
const pushFunction = "arn:aws:lambda:eu-west-1:000000000000:function:haulyard-local-pushes";
const pushPlatforms = [
  ["APNS", "haulyard"],
  ["GCM", "haulyard"],
] as const;
/** How often due timers are looked for: often enough for somebody who waits at the screen. */
const timerMs = 10_000;
const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** Deletes all stored data, except the prepared map data, which is only a copy. */
function forget(dataDir: string): void {
  for (const name of [
    "dynamodb",
    "store",
    "files",
    "mail",
    "sns",
    "push",
    "location",
    "stream.json",
    "queues",
    "demo.json",
    "clock.json",
  ])
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Starts the whole product on this machine: the production functions in this process, and a replacement for each cloud
 * service, all on one port of the loopback interface.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { step = silentStep, isDatabaseForgotten = false } = options;
  const dataDir = resolve(options.dataDir);
  const running = await findCloud(dataDir);
  if (running) throw new Error(`Haulyard is running already, at ${running.origin}, with its data in ${dataDir}.`);
  if (options.reset) forget(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const at = (name: string) => join(dataDir, name);

  const mounts: Mount[] = [];
  let upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void = (_request, socket) =>
    socket.destroy();
  const front = await listenOnOnePort(
    { port: options.port, mayMove: !options.isPortGiven, ...(options.outage && { outage: options.outage }) },
    mounts,
    (request, socket, head) => upgrade(request, socket, head),
  );
  const store = await step("Database started", () =>
    openDatabase({
      store: options.store ?? "sqlite",
      dataDir: isDatabaseForgotten ? null : dataDir,
      weather: options.weather ?? null,
    }),
  ).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  const origin = `http://localhost:${front.port}`;
  setEnvironment({ origin, dynamodb: store.address });
  const { setClockAhead } = await import("#functions/platform/clock.ts");
  const clock = openClock(at("clock.json"), setClockAhead);
  const { demandSecondFactor } = await import("#functions/platform/second-factor.ts");
  demandSecondFactor(false);
  const { database, documentClient } = await import("#functions/platform/database.ts");
  const streamArn = await ensureTable(database().client, localTable);
  store.prepare(database().client, localTable);

  const { geocoder, roads, tiles } = await step("Map data prepared", () => {
    const found = openGeoPack({ dataDir, chosenDir: process.env.HAULYARD_GEO });
    const names = lazy(() => openGeocoder(found));
    if (options.looksUpAtOnce) names();
    return { geocoder: names, roads: openRoads(found), tiles: createTiles(found) };
  });
  const mail = createMail({
    dir: at("mail"),
    onReturned: async (event) => {
      const { handler } = await import("#functions/notifications/handler.ts");
      await withTimeout("notifications", handler)(event);
    },
  });
  const signing = { ...localCredentials, region: localRegion };
  const s3 = createS3({ dir: at("files"), ...signing });
  for (const bucket of standIns("bucket")) await s3.createBucket(bucket);
  const pushService = createPushService({ dir: at("push"), address: `${origin}/_push` });
  const pushKeys = openPushKeys(at("push-keys.json"));
  const [secretName = ""] = standIns("secret");
  const secrets = createSecrets({ values: { [secretName]: JSON.stringify(pushKeys) }, ...signing });
  const pushing = invokedLater(
    async (event: SNSEvent) => {
      const { handler } = await import("#functions/pushes/handler.ts");
      await withTimeout("pushes", handler)(event);
    },
    { onGivenUp: (_event, why) => console.error("A push was given up on:", why) },
  );
  const sns = createSns({ dir: at("sns"), deliver: toSubscribers(pushing, pushService), ...signing });
  const kms = createKms({ keyFile: at("kms-key.json"), aliases: standIns("key") });
  const location = createLocation({
    names: {
      placeIndex: process.env.PLACE_INDEX ?? "",
      tracker: process.env.TRACKER ?? "",
      geofenceCollection: process.env.GEOFENCES ?? "",
      routeCalculator: "haulyard-routes",
    },
    geocoder,
    roads,
    onGeofenceEvent: async (event) => {
      const { handler } = await import("#functions/tracking/handler.ts");
      await withTimeout("tracking", handler)(event);
    },
    dataDir: at("location"),
  });
  const triggers = await import("#functions/accounts/user-pool-triggers.ts");
  const trigger = withTimeout("triggers", triggers.handler);
  const userPool = await createUserPool({
    dynamo: documentClient(store.address),
    tableName: localUserTable,
    sendMail: (message) => mail.deliver(message),
    triggers: {
      preSignUp: trigger,
      postConfirmation: trigger,
      preTokenGeneration: trigger,
      customMessage: trigger,
    },
    keyFile: at("user-pool-key.json"),
  });

  const lambdas = inProductTime(await loadLambdas(), clock);
  for (const [operation, answer] of Object.entries(options.answers ?? {}))
    lambdas.set(operation, async () => ({ data: answer(Date.now()) }));
  const appSync = createAppSync({
    schema: await readFile(new URL("../infra/schema.graphql", import.meta.url), "utf8"),
    lambdas: (_type, field) => lambdas.get(field) as ((event: unknown) => Promise<unknown>) | undefined,
    apiKey: localApiKey,
    userPool: { userPoolId: userPool.userPoolId, jwks: userPool.jwks },
    iam: signing,
  });
  const devServer = options.dev ? await startDevServer(front.server, projectRoot) : null;
  upgrade = (request, socket, head) => {
    if (request.url?.startsWith("/graphql")) appSync.upgrade(request, socket, head);
    else if (!devServer) socket.destroy();
  };

  const config = {
    region: localRegion,
    userPoolId: userPool.userPoolId,
    userPoolClientId: userPool.clientId,
    userPoolEndpoint: "/_aws/cognito",
    graphqlUrl: "/graphql",
    realtimeUrl: "/graphql/realtime",
    apiKey: localApiKey,
    tileSources: tiles.tileSources(),
    google: false,
    pushKey: pushKeys.publicKey,
    pushService: "/_push",
    sampleShare: 1,
    stage: "local",
  };
  const sqs = await createSqs({
    dir: at("queues"),
    queues: { ...(await loadReactions()), "unknown.fifo": null, ...options.queues },
    nowMs: () => Date.now() + clock.aheadMs(),
  });
  const web = devServer ?? createWeb(join(projectRoot, "dist/web"), origin);
  const takeTimers = withTimeout("timers", (await import("#functions/timers/handler.ts")).handler);
  const health = withTimeout("health", (await import("#functions/health/handler.ts")).handler);
  const feed = withTimeout("feed", (await import("#functions/feed/handler.ts")).handler);
  const unsubscribe = withTimeout("unsubscribe", (await import("#functions/unsubscribe/handler.ts")).handler);
  const here = withTimeout("here", (await import("#functions/here/handler.ts")).handler);
  const vitals = withTimeout("vitals", (await import("#functions/vitals/handler.ts")).handler);
  const onMoved = async () => {
    sqs.look();
    await takeTimers();
  };
  // The first people come with files, bank details and addresses.
  mounts.push(
    { prefix: "/_aws/s3", handle: (request, response, path) => s3.handle(request, response, path) },
    { prefix: "/_aws/kms", handle: (request, response) => kms.handle(request, response, "/") },
    { prefix: "/_aws/location", handle: (request, response, path) => location.handle(request, response, path) },
  );
  await options.populate?.(userPool, origin, (work) => s3.inBulk(() => store.inBulk(work)));
  mounts.push(
    { prefix: "/graphql", handle: (request, response) => appSync.handle(request, response) },
    { prefix: "/_aws/cognito", handle: (request, response) => userPool.handle(request, response) },
    {
      prefix: "/_aws/cognito/oauth2/token",
      handle: (request, response) => userPool.token(request, response),
    },
    {
      prefix: `/_aws/cognito/${userPool.userPoolId}/.well-known/jwks.json`,
      handle: (_request, response) => sendJson(response, userPool.jwks),
    },
    { prefix: "/_aws/sns", handle: (request, response, path) => sns.handle(request, response, path) },
    { prefix: "/_aws/secrets", handle: (request, response, path) => secrets.handle(request, response, path) },
    { prefix: "/_push", handle: (request, response, path) => pushService.handle(request, response, path) },
    { prefix: "/_aws/sqs", handle: (request, response, path) => sqs.handle(request, response, path) },
    { prefix: "/_aws/mail", handle: (request, response, path) => mail.handle(request, response, path) },
    { prefix: "/_mailbox", handle: (request, response) => mail.page(request, response) },
    {
      prefix: "/_clock",
      handle: (request, response) => answerClock({ clock, onMoved }, request, response),
    },
    {
      prefix: "/tiles",
      handle: (request, response) => tiles.handle(request, response, request.url ?? "").then(() => {}),
    },
    { prefix: "/config.json", handle: (_request, response) => sendJson(response, config) },
    { prefix: "/api/health", handle: (request, response) => answerHealth(health, request, response) },
    { prefix: "/api/calendar", handle: (request, response) => answerByFunction(feed, request, response) },
    { prefix: "/api/stop-mails", handle: (request, response) => answerByFunction(unsubscribe, request, response) },
    {
      prefix: "/api/here",
      handle: (request, response) => answerByFunction(here, request, response, edgeHeaders(options.viewer ?? null)),
    },
    { prefix: "/api/vitals", handle: (request, response) => answerByFunction(vitals, request, response) },
    { prefix: "/", handle: web },
  );
  const topics = new SNSClient({ region: localRegion, endpoint: `${origin}/_aws/sns` });
  for (const Name of standIns("topic")) {
    const { TopicArn } = await topics.send(new CreateTopicCommand({ Name }));
    await topics.send(new SubscribeCommand({ TopicArn, Protocol: "lambda", Endpoint: pushFunction }));
  }
  for (const [Platform, Name] of pushPlatforms)
    await topics.send(new CreatePlatformApplicationCommand({ Platform, Name, Attributes: {} }));
  store.sweep();
  const handOut = withTimeout("stream", (await import("#functions/stream/handler.ts")).handler);
  const stream = readStream({
    address: store.address,
    streamArn: String(streamArn),
    checkpointFile: at("stream.json"),
    handler: handOut,
  });

  afterWrites(database().client, stream.wake);

  // Reads the names now, or the first search would have to wait for it.
  setImmediate(geocoder);
  const doWhatIsDue = withTimeout("schedule", (await import("#functions/privacy/on-schedule.ts")).handler);
  const schedules = [
    startSchedule(doWhatIsDue),
    startSchedule(takeTimers, { everyMs: timerMs }),
    startSchedule(() => s3.expire(fileLifetimes), { everyMs: 3_600_000 }),
    startSchedule(async () => store.sweep(), { everyMs: 3_600_000 }),
  ];
  await announceCloud(dataDir, { origin, dynamodb: store.address });
  return {
    origin,
    port: front.port,
    dynamodb: store.address,
    userPool,
    roads,
    pushes: pushService,
    factsDealtWith: () => untilNoMore(stream, sqs.emptied),
    factsTried: () => untilNoMore(stream, sqs.tried),
    isWatched: () => appSync.stats().sockets > 0,
    async stop() {
      retractCloud(dataDir);
      await Promise.all(schedules.map((stopSchedule) => stopSchedule()));
      await stream.stop();
      await sqs.stop();
      await pushing.stop();
      await appSync.stop();
      location.close();
      await front.close();
      await store.stop();
    },
  };
}

/** Waits for the queues until the stream, read to its end, brings them nothing new. */
async function untilNoMore(stream: StreamReader, queuesAtRest: () => Promise<void>): Promise<void> {
  let handedOver = await stream.caughtUp();
  for (let before = -1; handedOver !== before; ) {
    before = handedOver;
    await queuesAtRest();
    handedOver = await stream.caughtUp();
  }
}

/** Whether the web app has been built. */
export function isWebBuilt(): boolean {
  return existsSync(join(projectRoot, "dist/web/index.html"));
}
