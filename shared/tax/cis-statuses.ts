export const cisStatuses = ["gross", "net", "unverified"] as const;
export type CisStatus = (typeof cisStatuses)[number];
