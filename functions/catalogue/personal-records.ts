import type { Fates } from "../platform/personal-records.ts";

export const catalogueFates = {
  serviceMapping: { nothingPersonal: "What a service is called, and by number who wrote it." },
  serviceMappingVersion: { nothingPersonal: "What a service was called before, and by number who wrote it." },
} as const satisfies Fates;
