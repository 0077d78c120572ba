import { z } from "zod";

const Environment = z.object({
  AWS_REGION: z.string().default("eu-west-1"),
  TABLE_NAME: z.string().min(1),
  /** Endpoints are set by the one-machine cloud only; on AWS the SDK finds its own. */
  DYNAMODB_ENDPOINT: z.url().optional(),
  LOCATION_ENDPOINT: z.url().optional(),
  SNS_ENDPOINT: z.url().optional(),
  MAIL_ENDPOINT: z.url().optional(),
  FILES_ENDPOINT: z.url().optional(),
  API_URL: z.url().optional(),
  FILES_BUCKET: z.string().optional(),
  /** URL of the queues of facts, up to the name of a group. */
  FACT_QUEUES: z.url().optional(),
  PLACE_INDEX: z.string().optional(),
  TRACKER: z.string().optional(),
  GEOFENCES: z.string().optional(),
  ALERTS_TOPIC_ARN: z.string().optional(),
  KMS_ENDPOINT: z.url().optional(),
  USER_POOL_ENDPOINT: z.url().optional(),
  USER_POOL_ID: z.string().optional(),
  /** ARN or alias of the key that hauliers' bank details are encrypted with. */
  BANK_KEY_ID: z.string().optional(),
  MAIL_SENDER: z.string().optional(),
  WEB_URL: z.string().optional(),
});
export type Config = z.infer<typeof Environment>;

let parsed: Config | undefined;

/** The settings of this process, parsed once. Throws, naming the setting, when one is missing or malformed. */
export function config(): Config {
  parsed ??= Environment.parse(process.env);
  return parsed;
}

/** A setting that only some domains need; its absence there is a fault of deployment, not of the caller. */
export function setting<K extends keyof Config>(name: K): NonNullable<Config[K]> {
  const value = config()[name];
  if (value === undefined) throw new Error(`${name} is not set for this function`);
  return value;
}
