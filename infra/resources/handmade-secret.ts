import type { Deployment, Grant } from "./resource.ts";

/** The name of a secret where a stage has none: functions/platform/secret.ts. */
export const noSecret = "none";

interface HandmadeSecret {
  readonly arns: readonly string[];
  readonly name: string;
}

/** A secret that is made by hand, once, and only named here; without a name nothing of it may be read. */
export function handmadeSecret({ cdk, stack }: Deployment, name: string | undefined): HandmadeSecret {
  if (!name) return { arns: [], name: noSecret };
  const named = { service: "secretsmanager", resource: "secret", resourceName: `${name}-??????` };
  return { arns: [stack.formatArn({ ...named, arnFormat: cdk.ArnFormat.COLON_RESOURCE_NAME })], name };
}

/** Reads the secret, where there is one. */
export const readsSecret = ({ arns }: HandmadeSecret): readonly Grant[] =>
  arns.length > 0
    ? [
        {
          actions: ["secretsmanager:GetSecretValue"],
          resources: arns,
          wildcard: "The service ends a secret's ARN in six characters of its own.",
        },
      ]
    : [];
