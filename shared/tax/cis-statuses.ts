/** How HMRC has verified a subcontractor. */
export const cisStatuses = ["gross", "net", "unverified"] as const;
export type CisStatus = (typeof cisStatuses)[number];
