import type { UserPool } from "./cognito/user-pool.ts";
import { localRegion } from "./credentials.ts";
import { localApiKey } from "./environment.ts";
import type { Roads } from "./geo/roads.ts";
import { type CloudOptions, type Ground, openGround } from "./ground.ts";
import { startLogs } from "./logs.ts";
import type { PushService } from "./push-service.ts";
import { announceCloud, retractCloud } from "./running-cloud.ts";
import { startApi } from "./services/api.ts";
import { startLocation } from "./services/location.ts";
import { startMail, startPushes } from "./services/messages.ts";
import { startClock, startFaults, startQueues, startStream } from "./services/reactions.ts";
import { startRegisters } from "./services/registers.ts";
import { startSite } from "./services/site.ts";
import { startFiles, startKeys, startSecrets } from "./services/storage.ts";
import { startUserPool } from "./services/user-pool.ts";
import { startWasteTracking } from "./services/waste-tracking.ts";

export interface Cloud {
  origin: string;
  /** The address over HTTP/2 with TLS; null unless requested. */
  secureOrigin: string | null;
  port: number;
  dynamodb: string;
  userPool: UserPool;
  roads: Roads;
  /** Replaces the browsers' push services. */
  pushes: Pick<PushService, "received" | "until" | "answerWith">;
  /** Resolves once all domain events are handled, including those that follow from them. */
  eventsHandled(): Promise<void>;
  /** Resolves once every due domain event was handled or has failed once, including events that follow from them. */
  eventsTried(): Promise<void>;
  isWatched(): boolean;
  stop(): Promise<void>;
}

/** Starts the production functions and the local services in this process, on one loopback port. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const ground = await openGround(options);
  try {
    return await startServices(ground);
  } catch (error) {
    await ground.services.stop();
    throw error;
  }
}

async function startServices(ground: Ground): Promise<Cloud> {
  const { options, dataDir, front, origin, services, store } = ground;
  const { demandMfa: demandSecondFactor } = await import("#functions/platform/mfa.ts");
  demandSecondFactor(false);

  startLogs(ground);
  const location = await startLocation(ground);
  const files = startFiles(ground);
  startKeys(ground);
  const secrets = startSecrets(ground);
  startRegisters(ground);
  startWasteTracking(ground);
  const mail = startMail(ground);
  const { pushService } = startPushes(ground);
  const userPool = await startUserPool(ground, mail);
  const api = await startApi(ground, userPool);
  const queues = await startQueues(ground);
  const stream = await startStream(ground, queues);
  await startClock(ground, queues);
  startFaults(ground, queues);
  await startSite(ground, {
    region: localRegion,
    userPoolId: userPool.userPoolId,
    userPoolClientId: userPool.clientId,
    userPoolEndpoint: "/_aws/cognito",
    graphqlUrl: "/graphql",
    realtimeUrl: "/graphql/realtime",
    apiKey: localApiKey,
    tileSources: location.tileSources(),
    google: false,
    pushKey: secrets.pushKey,
    pushService: "/_push",
    sampleShare: 1,
    stage: "local",
  });
  services.add({
    name: "note for operators",
    start: () => announceCloud(dataDir, { origin, dynamodb: store.address }),
    stop: () => retractCloud(dataDir),
  });

  await options.populate?.(userPool, origin, (work) => files.inBulk(() => store.inBulk(work)));
  await services.start();
  const secure = options.https ? await (await import("./https-server.ts")).openHttpsServer(front) : null;
  if (secure) services.add({ name: "HTTPS server", stop: () => secure.close() });
  const { eventsHandled, eventsTried } = stream;
  return {
    ...{ origin, port: front.port, dynamodb: store.address, userPool, roads: location.roads, pushes: pushService },
    secureOrigin: secure?.origin ?? null,
    ...{ eventsHandled, eventsTried, isWatched: api.isWatched },
    stop: services.stop,
  };
}
