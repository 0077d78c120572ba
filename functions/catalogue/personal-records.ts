import type { Fates } from "../platform/personal-records.ts";

export const catalogueFates = {
  serviceMapping: {
    words: { ours: ["databaseValue", "displayName", "description"] },
    nothingPersonal: "What a service is called, and by number who wrote it.",
  },
  serviceMappingVersion: {
    words: { ours: ["databaseValue", "displayName", "description"] },
    nothingPersonal: "What a service was called before, and by number who wrote it.",
  },
} as const satisfies Fates;
