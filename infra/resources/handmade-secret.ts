import { type Deployment, type Grant, localArn } from "./resource.ts";

/** Placeholder for the name of a missing secret (functions/platform/secret.ts). */
export const noSecret = "none";

interface HandmadeSecret {
  readonly arns: readonly string[];
  readonly name: string;
}

/** A secret that an operator creates once; the stack only refers to it. Without a name there is no permission. */
export function handmadeSecret({ cdk, stack }: Deployment, name: string | undefined): HandmadeSecret {
  if (!name) return { arns: [], name: noSecret };
  const named = { service: "secretsmanager", resource: "secret", resourceName: `${name}-??????` };
  return { arns: [stack.formatArn({ ...named, arnFormat: cdk.ArnFormat.COLON_RESOURCE_NAME })], name };
}

/** The secret of one machine, for `here`. */
export const secretHere = (name: string): Pick<HandmadeSecret, "arns"> => ({
  arns: [localArn("secretsmanager", `secret:${name}-??????`)],
});

export const readsSecret = ({ arns }: Pick<HandmadeSecret, "arns">): readonly Grant[] =>
  arns.length > 0
    ? [
        {
          actions: ["secretsmanager:GetSecretValue"],
          resources: arns,
          wildcard: "Secrets Manager ends a secret's ARN in six characters of its own.",
        },
      ]
    : [];
