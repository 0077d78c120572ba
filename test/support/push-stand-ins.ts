import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreatePlatformApplicationCommand, SNSClient } from "@aws-sdk/client-sns";
import { localCredentials, localRegion } from "#local/credentials.ts";
import { createPushService } from "#local/push-service.ts";
import { createSecrets, openPushKeys } from "#local/secrets.ts";
import type { Delivery } from "#local/sns/publish.ts";
import { createSns } from "#local/sns.ts";

export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Starts the services that pushes need, and sets the environment variables of in-process functions. */
export async function startPushStandIns() {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-push-"));
  const keys = openPushKeys(join(dir, "push-keys.json"));
  const secrets = createSecrets({ values: { "haulyard-push": JSON.stringify(keys) } });
  const native: Delivery[] = [];
  const sns = createSns({ deliver: (delivery) => void native.push(delivery) });
  let service: ReturnType<typeof createPushService> | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const standIn = path.startsWith("/_aws/secrets") ? secrets : path.startsWith("/_aws/sns") ? sns : service;
    void standIn?.handle(request, response, path.replace("/_push", "") || "/");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = createPushService({ dir: join(dir, "push"), address: `${origin}/_push` });
  Object.assign(process.env, {
    PUSH_SERVICE_ENDPOINT: `${origin}/_push`,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    SNS_ENDPOINT: `${origin}/_aws/sns`,
  });
  const client = new SNSClient({ region: localRegion, endpoint: `${origin}/_aws/sns`, credentials: localCredentials });
  for (const Platform of ["APNS", "GCM"])
    await client.send(new CreatePlatformApplicationCommand({ Platform, Name: "haulyard", Attributes: {} }));
  return {
    service,
    keys,
    origin,
    native,
    client,
    subscribe: () => subscribeAt(origin, keys.publicKey),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function subscribeAt(origin: string, applicationServerKey: string): Promise<Subscribed> {
  const body = JSON.stringify({ applicationServerKey });
  const response = await fetch(`${origin}/_push/subscriptions`, { method: "POST", body });
  return (await response.json()) as Subscribed;
}
