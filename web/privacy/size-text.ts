/** The size of a file as people read it: "12 kB", "3.4 MB". */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < 1_000_000) return `${Math.max(1, Math.round(sizeBytes / 1000))} kB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
