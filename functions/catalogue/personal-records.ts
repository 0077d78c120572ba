import type { Fates } from "../platform/personal-records.ts";

export const catalogueFates = {
  serviceMapping: {
    words: { ours: ["databaseValue", "displayName", "description"] },
    nothingPersonal: "The name of a service, and the account number of its author.",
  },
  serviceMappingVersion: {
    words: { ours: ["databaseValue", "displayName", "description"] },
    nothingPersonal: "An earlier name of a service, and the account number of its author.",
  },
} as const satisfies Fates;
