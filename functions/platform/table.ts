/** The one table: names of its keys and indexes. The CDK app and the one-machine cloud create the table from it. */
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
