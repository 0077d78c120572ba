import type { FoundPlace } from "./model.ts";

/** Fewer words than this do not lead a driver anywhere. */
const fewestWords = 3;

/** Whether these notes tell a driver how to get into a place that has no address. */
export function enoughGateNotes(notes: string | null | undefined): boolean {
  const words = notes?.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= fewestWords;
}

/** Whether a place has no address, so that only gate notes lead a driver in. */
export function isWithoutAddress({
  precision,
  needsGateNotes,
}: Pick<FoundPlace, "precision" | "needsGateNotes">): boolean {
  return needsGateNotes === true || precision === "pin";
}

/** Notes of a job with how a driver gets into a place; once, however often it is picked. */
export function withGateNotes(
  notes: string,
  { name, gateNotes }: { readonly name: string; readonly gateNotes: string | null },
): string {
  const line = gateNotes && `${name}: ${gateNotes}`;
  if (!line || notes.includes(line)) return notes;
  return notes.trim() ? `${notes.trimEnd()}\n${line}` : line;
}

/** The gate notes of a place that notes of a job hold; null without any. */
export function gateNotesIn(notes: string | null, name: string): string | null {
  const start = `${name}: `;
  const line = notes?.split("\n").find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? null;
}
