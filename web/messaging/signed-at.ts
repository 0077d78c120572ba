/** When a link to a file was signed, in milliseconds; 0 for what is no such link. */
export function signedAt(url: string): number {
  const found = /[?&]X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(url);
  if (!found) return 0;
  const [, year, month, day, hour, minute, second] = found.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
