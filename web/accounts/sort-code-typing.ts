import { formatSortCode } from "#shared/accounts/bank.ts";

/** A sort code as it stands after a keystroke, and where the caret belongs: behind the same digit as before. */
export function sortCodeTyping(typed: string, caret: number): { text: string; caret: number } {
  const digitsBefore = Math.min(6, typed.slice(0, caret).replaceAll(/\D/g, "").length);
  return { text: formatSortCode(typed), caret: digitsBefore + Math.max(0, Math.ceil(digitsBefore / 2) - 1) };
}
