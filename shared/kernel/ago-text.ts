const units = [
  [60, "minute"],
  [3600, "hour"],
  [86_400, "day"],
] as const;

/** Returns "a moment ago" or "12 minutes ago". */
export function agoText(at: string, now: number): string {
  const seconds = Math.round((now - Date.parse(at)) / 1000);
  const found = units.findLast(([long]) => seconds >= long);
  if (!found) return "a moment ago";
  const [long, unit] = found;
  const count = Math.floor(seconds / long);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
