import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { localCredentials, localRegion, localSigning } from "#local/credentials.ts";
import { createSecrets } from "#local/secrets.ts";
import { localTrackingClient, trialSiteCodes } from "#local/waste-tracking/client.ts";
import { createWasteTracking } from "#local/waste-tracking/service.ts";

/** Starts the stand-in of Defra's service and sets its secret for our functions. Call it after the world starts. */
export async function startDefraTwin() {
  const twin = createWasteTracking({ ...localTrackingClient, apiCodes: trialSiteCodes });
  const secretName = "haulyard-waste-tracking";
  const secrets = createSecrets({ values: { [secretName]: JSON.stringify(localTrackingClient) }, ...localSigning });
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const answered = path.startsWith("/_defra") ? twin.handle(request, response, path.slice("/_defra".length)) : null;
    void (answered ?? secrets.handle(request, response, path));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    ...{ WASTE_TRACKING_SECRET: secretName, SECRETS_ENDPOINT: origin, WASTE_TRACKING_ENDPOINT: `${origin}/_defra` },
  });
  return {
    ...twin,
    recordedAs: (reference: string) =>
      [...twin.movements].filter(([, { body }]) => body.yourUniqueReference === reference),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
