import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { actions, type KeyRing } from "./kms/actions.ts";
import { openKeyFile } from "./kms/key-file.ts";
import { requestBody } from "./request-body.ts";
import { type SigningRules, verifySignature } from "./sigv4.ts";

export interface KmsOptions {
  /** File that holds the key, made on first use, readable by its owner only. Without it nothing can be decrypted. */
  readonly keyFile: string;
  /** Names beside the key's own id and ARN; `alias/haulyard` when absent. */
  readonly aliases?: readonly string[];
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  readonly region?: string;
}

export interface Kms {
  /** Answers one request. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  readonly keyArn: string;
}

const account = "000000000000";
const largestBodyBytes = 64 * 1024;

/** Encrypt, Decrypt and GenerateDataKey of AWS KMS with one symmetric key, for unmodified SDK clients. */
export function createKms({ keyFile, aliases = ["alias/haulyard"], ...keys }: KmsOptions): Kms {
  const key = openKeyFile(keyFile);
  const rules: SigningRules = { ...localCredentials, region: localRegion, ...keys, service: "kms", dialect: "json" };
  const ring: KeyRing = { key, aliases, arn: `arn:aws:kms:${rules.region}:${account}:key/${key.id}` };

  return {
    keyArn: ring.arn,
    async handle(request, response) {
      try {
        const body = await requestBody(request, largestBodyBytes);
        await verifySignature(request, rules, body);
        const name = /^TrentService\.(\w+)$/.exec(String(request.headers["x-amz-target"]))?.[1] ?? "";
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (!action) throw new AwsError(400, "UnknownOperationException", `${name} is not implemented here.`);
        answer(response, 200, action(parse(body), ring));
      } catch (error) {
        if (!(error instanceof AwsError)) console.error("KMS stand-in:", error);
        const { status, code, message } =
          error instanceof AwsError ? error : new AwsError(500, "KMSInternalException", "Internal failure");
        answer(response, status, { __type: code, message });
      }
    },
  };
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString("utf8"));
    if (typeof input === "object" && input !== null) return input as Record<string, unknown>;
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw new AwsError(400, "SerializationException", "The body is not a JSON object.");
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1", "x-amzn-requestid": randomUUID() });
  response.end(JSON.stringify(body));
}
