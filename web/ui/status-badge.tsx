import { Badge, type Tone } from "./badge.tsx";

export interface StatusWords {
  readonly word: string;
  readonly tone: Tone;
}

export function StatusBadge({ word, tone }: StatusWords) {
  return <Badge tone={tone}>{word}</Badge>;
}
