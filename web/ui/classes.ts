export function classes(...names: readonly (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
