import { wordsOf } from "../geo/name-words.ts";
import { gateNotesNeeded } from "./faults.ts";
import type { FoundPlace } from "./model.ts";

/** Fewer words than this do not lead a driver anywhere. */
const fewestWords = 3;

/** Whether these notes tell a driver how to get into a place that has no address. */
export function enoughGateNotes(notes: string | null | undefined): boolean {
  return wordsOf(notes ?? "").length >= fewestWords;
}

/** Throws BadInput on `field` for a place without an address and without words that lead there. */
export function mustHaveGateNotes(place: FoundPlace, notes: string | null | undefined, field: string): void {
  if (place.needsGateNotes && !enoughGateNotes(notes)) throw gateNotesNeeded({ field, values: { place: place.label } });
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
