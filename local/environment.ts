import { SignatureV4 } from "@smithy/signature-v4";
import { signStandInRequests } from "#functions/platform/config.ts";
import { credentials } from "#functions/platform/credentials.ts";
import { Sha256 } from "#functions/platform/sha256.ts";
import { localEnvironmentOf, resources } from "#infra/needs.ts";
import type { LocalCloud } from "#infra/resources/resource.ts";
import { localCredentials, localRegion } from "./credentials.ts";

export const localUserTable = "haulyard-user-pool";
export const localApiKey = "da2-haulyardlocalvisitors0000";

/** The names in signatures of the services that functions call by an SDK client. */
const signedNames: Readonly<Record<string, string>> = {
  KMS_ENDPOINT: "kms",
  SNS_ENDPOINT: "sns",
  SECRETS_ENDPOINT: "secretsmanager",
};

/** Sets the functions' environment variables. Must run before any function is loaded, because modules read them. */
export function setEnvironment(cloud: LocalCloud): void {
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: "true",
    ...localEnvironmentOf(resources, cloud),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "WARN",
  });
  signStandInRequests(
    (name) => new SignatureV4({ service: signedNames[name] ?? "", region: localRegion, sha256: Sha256, credentials }),
  );
}
