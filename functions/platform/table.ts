/** Names of the table's keys and indexes, for the CDK app and local runs. */
export const tableDefinition = {
  partitionKey: "PK",
  sortKey: "SK",
  ttlAttribute: "ttl",
  indexes: [
    { name: "GSI1", partitionKey: "GSI1PK", sortKey: "GSI1SK" },
    { name: "GSI2", partitionKey: "GSI2PK", sortKey: "GSI2SK" },
    { name: "GSI3", partitionKey: "GSI3PK", sortKey: "GSI3SK" },
  ],
} as const;

export type IndexName = (typeof tableDefinition.indexes)[number]["name"];
