import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { answerJson } from "./json-protocol.ts";
import { actions, type KeyRing } from "./kms/actions.ts";
import { openKeyFile } from "./kms/key-file.ts";
import type { SigningKey, SigningRules } from "./sigv4.ts";

export interface KmsOptions extends Partial<SigningKey> {
  /** File with the key, created on first use, readable by its owner only. Without it nothing can be decrypted. */
  readonly keyFile: string;
  /** Names besides the key's id and ARN. Defaults to `alias/haulyard`. */
  readonly aliases?: readonly string[];
}

export interface Kms {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  readonly keyArn: string;
}

const account = "000000000000";
const largestBodyBytes = 64 * 1024;

/** Encrypt, Decrypt, GenerateDataKey and GenerateMac of AWS KMS with one symmetric key, for unmodified SDK clients. */
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
  const service = { name: "KMS", version: "1.1", rules, largestBodyBytes, internalCode, run } as const;
  return { keyArn: ring.arn, handle: (request, response) => answerJson(service, request, response) };
}
