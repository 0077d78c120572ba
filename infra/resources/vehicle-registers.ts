import { handmadeSecret, noSecret, readsSecret, secretHere } from "./handmade-secret.ts";
import { resource } from "./resource.ts";

const localName = "haulyard-registers";

/**
 * Our keys of the DVLA and DVSA look-ups, in a secret that an operator creates once (docs/run-book.md). Absent: no
 * look-ups. On one machine stand-ins answer (local/registers).
 */
export const vehicleRegisters = resource({
  stack: "app",
  users: ["fleet", "webhooks"],
  declare: (deployment) => handmadeSecret(deployment, deployment.stage.registersSecretName),
  grants: (_use: true, made) => readsSecret(made),
  here: () => secretHere(localName),
  environment: ({ name }) => ({ REGISTERS_SECRET: name }),
  local: ({ origin }) => ({
    REGISTERS_SECRET: process.env.REGISTERS_SECRET ?? noSecret,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    DVLA_ENDPOINT: `${origin}/_dvla`,
    DVSA_ENDPOINT: `${origin}/_dvsa`,
  }),
  standIn: { secret: localName },
});
