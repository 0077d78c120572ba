import { resource } from "./resource.ts";

/** The name of the secret where a stage has none: functions/fleet/register-keys.ts. */
const none = "none";
const localName = "haulyard-registers";

/**
 * Our keys of DVLA's and DVSA's look-ups. The two give them to whoever applies, so their secret is made by hand, once (docs/run-book.md), and
 * only named here. Without it nobody is asked. On one machine stand-ins answer (local/registers).
 */
export const vehicleRegisters = resource({
  stack: "app",
  users: ["fleet"],
  declare({ cdk, stack, stage: { registersSecretName } }) {
    if (!registersSecretName) return { arns: [], name: none };
    const named = { service: "secretsmanager", resource: "secret", resourceName: `${registersSecretName}-??????` };
    const arnFormat = cdk.ArnFormat.COLON_RESOURCE_NAME;
    return { arns: [stack.formatArn({ ...named, arnFormat })], name: registersSecretName };
  },
  grants: (_use: true, { arns }) =>
    arns.length > 0
      ? [
          {
            actions: ["secretsmanager:GetSecretValue"],
            resources: arns,
            wildcard: "The service ends a secret's ARN in six characters of its own.",
          },
        ]
      : [],
  environment: ({ name }) => ({ REGISTERS_SECRET: name }),
  local: ({ origin }) => ({
    REGISTERS_SECRET: process.env.REGISTERS_SECRET ?? none,
    SECRETS_ENDPOINT: `${origin}/_aws/secrets`,
    DVLA_ENDPOINT: `${origin}/_dvla`,
    DVSA_ENDPOINT: `${origin}/_dvsa`,
  }),
  standIn: { secret: localName },
});
