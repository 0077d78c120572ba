import { canaryEveryMinutes } from "#shared/canary.ts";
import { callOn } from "./event-rule.ts";
import { handmadeSecret, noSecret, readsSecret, secretHere } from "./handmade-secret.ts";
import { resource } from "./resource.ts";

/** The sign-ins of the two canary accounts (docs/run-book.md). Without their secret the canary does not run. */
export const canaryAccounts = resource({
  stack: "app",
  users: ["canary"],
  declare: (deployment) => handmadeSecret(deployment, deployment.stage.canarySecretName),
  connect({ name }, deployment, lambda) {
    if (name === noSecret) return;
    const { Duration, aws_events } = deployment.cdk;
    callOn(deployment, {
      path: ["Canary", "Rule"],
      description: "Does what a user does",
      schedule: aws_events.Schedule.rate(Duration.minutes(canaryEveryMinutes)),
      target: lambda("canary"),
      // Failed runs are not retried: the next scheduled run is soon enough.
      retryAttempts: 0,
      maxAgeSeconds: canaryEveryMinutes * 60,
    });
  },
  grants: (_use: true, secret) => readsSecret(secret),
  here: () => secretHere("haulyard-canary"),
  environment: ({ name }) => ({ CANARY_SECRET: name }),
  local: ({ origin }) => ({ CANARY_SECRET: noSecret, SECRETS_ENDPOINT: `${origin}/_aws/secrets` }),
});
