import type { FoundPlace } from "./model.ts";
import type { Site, SiteGate } from "./site.ts";

/** Minimum words of gate notes: fewer cannot direct a driver. */
const fewestWords = 3;

export function enoughGateNotes(notes: string | null | undefined): boolean {
  const words = notes?.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= fewestWords;
}

/** Whether a place has no address, so that drivers need gate notes to find it. */
export function isWithoutAddress({
  precision,
  needsGateNotes,
}: Pick<FoundPlace, "precision" | "needsGateNotes">): boolean {
  return needsGateNotes === true || precision === "pin";
}

/** Adds a place's gate notes to a job's notes, unless already there. */
export function withGateNotes(
  notes: string,
  { name, gateNotes }: { readonly name: string; readonly gateNotes: string | null },
): string {
  const line = gateNotes && `${name}: ${gateNotes}`;
  if (!line || holdsLine(notes, line)) return notes;
  return notes.trim() ? `${notes.trimEnd()}\n${line}` : line;
}

export function withoutGateNotes(
  notes: string,
  { name, gateNotes }: { readonly name: string; readonly gateNotes: string | null },
): string {
  const line = `${name}: ${gateNotes}`;
  if (!gateNotes || !holdsLine(notes, line)) return notes;
  return `\n${notes}\n`.replace(`\n${line}\n`, () => "\n").slice(1, -1);
}

/** Compares whole lines, because another gate's line can begin with the same text. */
const holdsLine = (notes: string, line: string) => `\n${notes}\n`.includes(`\n${line}\n`);

export function gateNotesIn(notes: string | null, name: string): string | null {
  const start = `${name}: `;
  const line = notes?.split("\n").find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? null;
}

/** Returns the gate notes for the driver, after the gate's name if the site has several gates. */
export function gateWords({ gates }: Pick<Site, "gates">, { name, gateNotes }: Pick<SiteGate, "name" | "gateNotes">) {
  return gates.length > 1 ? [name, gateNotes].filter(Boolean).join(". ") : gateNotes;
}

/** Replaces all gate notes of a site in a job's notes by those of one gate. */
export function withGate(notes: string, site: Pick<Site, "name" | "gates">, gate: SiteGate): string {
  const noteOf = (one: SiteGate) => ({ name: site.name, gateNotes: gateWords(site, one) });
  const others = site.gates.filter(({ id }) => id !== gate.id);
  return withGateNotes(
    others.reduce((left, other) => withoutGateNotes(left, noteOf(other)), notes),
    noteOf(gate),
  );
}
