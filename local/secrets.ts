import { createECDH } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { localArn } from "#infra/resources/resource.ts";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { textIfThere } from "./durable-file.ts";
import { answerJson } from "./json-protocol.ts";
import type { SigningKey, SigningRules } from "./sigv4.ts";

export interface SecretsOptions extends Partial<SigningKey> {
  /** Secret values by secret name. */
  readonly values: Readonly<Record<string, string>>;
}

export interface Secrets {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** AWS Secrets Manager's GetSecretValue, for unmodified SDK clients. */
export function createSecrets({ values, ...keys }: SecretsOptions): Secrets {
  const signing: SigningKey = { ...localSigning, ...keys };
  const rules: SigningRules = { ...signing, service: "secretsmanager", dialect: "json" };
  const arnOf = (name: string) => localArn("secretsmanager", `secret:${name}-local0`);
  const run = (target: string, input: () => Record<string, unknown>) => {
    if (target !== "secretsmanager.GetSecretValue")
      throw new AwsError(400, "UnknownOperationException", `${target} is not implemented here.`);
    const name = String(input().SecretId);
    if (!Object.hasOwn(values, name))
      throw new AwsError(400, "ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    return { ARN: arnOf(name), Name: name, SecretString: values[name] };
  };
  const internalCode = "InternalServiceError";
  const resourceOf = ({ SecretId }: Readonly<Record<string, unknown>>) => arnOf(String(SecretId));
  const largestBodyBytes = 65_536;
  const service = { name: "Secrets", version: "1.1", rules, largestBodyBytes, internalCode, resourceOf, run } as const;
  return { handle: (request, response) => answerJson(service, request, response) };
}

/** The VAPID key pair that identifies this machine to push services. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** Returns the key pair in a file, created on first use and readable only by its owner. */
export function openPushKeys(file: string): PushKeys {
  if (!existsSync(file)) {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString("base64url");
    const made = { publicKey: pair.getPublicKey("base64url"), privateKey, subject: "mailto:operations@haulyard.test" };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flush: true });
  }
  chmodSync(file, 0o600);
  return JSON.parse(textIfThere(file) ?? "") as PushKeys;
}
