import { handmadeSecret, readsSecret, secretHere } from "./handmade-secret.ts";
import { resource } from "./resource.ts";

const localName = "haulyard-waste-tracking";

/**
 * Our client of Defra's digital waste tracking, in a secret that an operator creates once (docs/run-book.md). Absent:
 * hauliers' sites cannot send their records.
 */
export const wasteTracking = resource({
  stack: "app",
  users: ["waste", "webhooks"],
  declare: (deployment) => handmadeSecret(deployment, deployment.stage.wasteTrackingSecretName),
  grants: (use: "know" | "send", made) => (use === "send" ? readsSecret(made) : []),
  here: () => secretHere(localName),
  environment: ({ name }) => ({ WASTE_TRACKING_SECRET: name }),
  local: ({ origin }) => ({
    WASTE_TRACKING_SECRET: localName,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    WASTE_TRACKING_ENDPOINT: `${origin}/_defra`,
  }),
  standIn: { secret: localName },
});
