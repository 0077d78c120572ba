import type { Site } from "#shared/places/site.ts";

/** Notes with how a driver gets into a site; once, however often it is picked. */
export function withGateNotes(notes: string, { name, gateNotes }: Pick<Site, "name" | "gateNotes">): string {
  const line = gateNotes && `${name}: ${gateNotes}`;
  if (!line || notes.includes(line)) return notes;
  return notes.trim() ? `${notes.trimEnd()}\n${line}` : line;
}
