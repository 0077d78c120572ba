/**
 * AWS quotas and our own API's limits. The template and the local cloud both use them. Each group names its AWS page.
 * `limitFindings` checks each template against the first group.
 */

export const templateQuotas = {
  /** AWS allows 500. */
  resources: { most: 450, source: "CloudFormation quotas: resources in a template" },
  templateBytes: { most: 1_000_000, source: "CloudFormation quotas: template body size in an S3 object" },
  edgeBytes: { most: 10_240, source: "CloudFront quotas: maximum size of a function" },
  environmentBytes: { most: 4_096, source: "Lambda quotas: environment variables" },
  rolePolicyBytes: { most: 10_240, source: "IAM quotas: aggregate size of the inline policies of a role" },
  nameCharacters: { most: 64, source: "Lambda quotas and IAM quotas: names of functions and roles" },
} as const;

/** AppSync: Endpoints and quotas. `queryDepth` and `resolvers` are settings of our API. */
export const appSyncQuotas = {
  queryDepth: 10,
  /** Maximum resolvers per request. */
  resolvers: 30,
  requestBytes: 1024 * 1024,
  requestMilliseconds: 30_000,
  answerBytes: 5 * 1024 * 1024,
  /** Maximum size of a published event. */
  eventBytes: 240 * 1024,
  subscriptionsPerConnection: 100,
  documentTokens: 15_000,
  connectionMilliseconds: 24 * 3_600_000,
} as const;

/** Share of API requests that X-Ray records, by a sampling rule of ours. */
export const tracedShare = 0.01;

/** DynamoDB: Service, account, and table quotas; Constraints. */
export const dynamoDbQuotas = {
  itemBytes: 400 * 1024,
  indexes: 20,
  batchGets: 100,
  batchWrites: 25,
  /** Maximum bytes per query or scan. A batch of gets may return 16 times as much. */
  pageBytes: 1024 * 1024,
  batchBytes: 16 * 1024 * 1024,
  transactionActions: 100,
  transactionBytes: 4 * 1024 * 1024,
} as const;

/** SNS: Endpoints and quotas. The bytes apply to one message and to a whole batch. */
export const snsQuotas = { messageBytes: 256 * 1024, batchEntries: 10 } as const;

/** SES: Service quotas. */
export const sesQuotas = { recipients: 50 } as const;

/** KMS: API reference, Encrypt and GenerateDataKey. */
export const kmsQuotas = { plaintextBytes: 4096, dataKeyBytes: 1024 } as const;
