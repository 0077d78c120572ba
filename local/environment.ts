import { localCredentials, localRegion } from "./credentials.ts";

export const localTable = "haulyard";
export const localUserTable = "haulyard-user-pool";
export const localFilesBucket = "haulyard-files";
export const localUserPoolId = `${localRegion}_Haulyard1`;
export const localBankKey = "alias/haulyard";
export const localApiKey = "da2-haulyardlocalvisitors0000";

/** Where the one-machine cloud answers. */
export interface Addresses {
  /** Origin of the one port, http://127.0.0.1:4000. */
  origin: string;
  dynamodb: string;
  /** The one table, where it has another name than usual. */
  table?: string;
}

/**
 * Gives this process the settings that each function gets from the cloud, before any function is loaded: the
 * production code runs unchanged and finds the stand-ins by these addresses.
 */
export function setEnvironment({ origin, dynamodb, table = localTable }: Addresses): void {
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: "true",
    TABLE_NAME: table,
    DYNAMODB_ENDPOINT: dynamodb,
    LOCATION_ENDPOINT: `${origin}/_aws/location`,
    SNS_ENDPOINT: `${origin}/_aws/sns`,
    MAIL_ENDPOINT: `${origin}/_aws/mail`,
    FILES_ENDPOINT: `${origin}/_aws/s3`,
    API_URL: `${origin}/graphql`,
    USER_POOL_ID: localUserPoolId,
    USER_POOL_ENDPOINT: `${origin}/_aws/cognito`,
    FACT_QUEUES: `${origin}/_aws/sqs/`,
    KMS_ENDPOINT: `${origin}/_aws/kms`,
    BANK_KEY_ID: localBankKey,
    FILES_BUCKET: localFilesBucket,
    PLACE_INDEX: "haulyard-places",
    TRACKER: "haulyard-vehicles",
    GEOFENCES: "haulyard-sites",
    ALERTS_TOPIC_ARN: `arn:aws:sns:${localRegion}:000000000000:haulyard-alerts`,
    MAIL_SENDER: "no-reply@haulyard.test",
    WEB_URL: origin,
    POWERTOOLS_METRICS_DISABLED: "true",
    POWERTOOLS_DEV: process.env.POWERTOOLS_DEV ?? "false",
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? "WARN",
    POWERTOOLS_SERVICE_NAME: "haulyard",
  });
}
