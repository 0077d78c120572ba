import { handmadeSecret, noSecret, readsSecret, secretHere } from "./handmade-secret.ts";
import { resource } from "./resource.ts";

/** Our Stripe keys, in a secret that an operator creates once (docs/run-book.md). Absent: no online payments. */
export const stripe = resource({
  stack: "app",
  users: ["checkout", "paying", "stripe"],
  declare: (deployment) => handmadeSecret(deployment, deployment.stage.stripeSecretName),
  grants: (_use: true, made) => readsSecret(made),
  here: () => secretHere("haulyard-stripe"),
  environment: ({ name }) => ({ STRIPE_SECRET: name }),
  local: ({ origin }) => ({
    STRIPE_SECRET: noSecret,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    STRIPE_ENDPOINT: `${origin}/_stripe`,
  }),
});
