import { Badge, type Tone } from "./badge.tsx";

/** The words and colour of a status. */
export interface StatusWords {
  readonly word: string;
  readonly tone: Tone;
}

/** A status as people read it. */
export function StatusBadge({ word, tone }: StatusWords) {
  return <Badge tone={tone}>{word}</Badge>;
}
