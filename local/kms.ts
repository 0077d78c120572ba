import type { IncomingMessage, ServerResponse } from "node:http";
import { localArn } from "#infra/resources/resource.ts";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { answerJson } from "./json-protocol.ts";
import { actions, type KeyRing } from "./kms/actions.ts";
import { openKeyFile } from "./kms/key-file.ts";
import type { SigningKey, SigningRules } from "./sigv4.ts";

export interface KmsOptions extends Partial<SigningKey> {
  /** File of the key, created on first use, readable only by its owner. Data cannot be decrypted without it. */
  readonly keyFile: string;
  /** Names of the key besides its id and ARN. Defaults to `alias/haulyard`. */
  readonly aliases?: readonly string[];
}

export interface Kms {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  readonly keyArn: string;
}

const account = "000000000000";
const largestBodyBytes = 64 * 1024;

/** AWS KMS with one symmetric key, for unmodified SDK clients: Encrypt, Decrypt, GenerateDataKey, GenerateMac. */
export function createKms({ keyFile, aliases = ["alias/haulyard"], ...keys }: KmsOptions): Kms {
  const key = openKeyFile(keyFile);
  const rules: SigningRules = { ...localSigning, ...keys, service: "kms", dialect: "json" };
  const ring: KeyRing = { key, aliases, arn: `arn:aws:kms:${rules.region}:${account}:key/${key.id}` };

  const run = (target: string, input: () => Record<string, unknown>) => {
    const name = /^TrentService\.(\w+)$/.exec(target)?.[1] ?? "";
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new AwsError(400, "UnknownOperationException", `${name} is not implemented here.`);
    return action(input(), ring);
  };
  const internalCode = "KMSInternalException";
  const resourceOf = ({ KeyId }: Readonly<Record<string, unknown>>) => localArn("kms", String(KeyId));
  const service = { name: "KMS", version: "1.1", rules, largestBodyBytes, internalCode, resourceOf, run } as const;
  return { keyArn: ring.arn, handle: (request, response) => answerJson(service, request, response) };
}
