import type { FoundPlace } from "./model.ts";
import type { Site, SiteGate } from "./site.ts";

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
  if (!line || holdsLine(notes, line)) return notes;
  return notes.trim() ? `${notes.trimEnd()}\n${line}` : line;
}

/** Notes of a job without how a driver gets into a place; words that somebody has changed stay. */
export function withoutGateNotes(
  notes: string,
  { name, gateNotes }: { readonly name: string; readonly gateNotes: string | null },
): string {
  const line = `${name}: ${gateNotes}`;
  if (!gateNotes || !holdsLine(notes, line)) return notes;
  return `\n${notes}\n`.replace(`\n${line}\n`, () => "\n").slice(1, -1);
}

/** Whether notes have this line. One that begins like it, as of another gate, is another. */
const holdsLine = (notes: string, line: string) => `\n${notes}\n`.includes(`\n${line}\n`);

/** The gate notes of a place that notes of a job hold; null without any. */
export function gateNotesIn(notes: string | null, name: string): string | null {
  const start = `${name}: `;
  const line = notes?.split("\n").find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? null;
}

/** What a driver is told of a gate: its notes, after its name where the site has several. Null for nothing. */
export function gateWords({ gates }: Pick<Site, "gates">, { name, gateNotes }: Pick<SiteGate, "name" | "gateNotes">) {
  return gates.length > 1 ? [name, gateNotes].filter(Boolean).join(". ") : gateNotes;
}

/** Notes of a job with how a driver gets in by one gate of a site, in place of another of its gates. */
export function withGate(notes: string, site: Pick<Site, "name" | "gates">, gate: SiteGate): string {
  const noteOf = (one: SiteGate) => ({ name: site.name, gateNotes: gateWords(site, one) });
  const others = site.gates.filter(({ id }) => id !== gate.id);
  return withGateNotes(
    others.reduce((left, other) => withoutGateNotes(left, noteOf(other)), notes),
    noteOf(gate),
  );
}
