import { folded } from "#shared/messaging/search.ts";

export type Piece = readonly [text: string, isFound: boolean];

/** Characters before the first match, and maximum length of the excerpt. */
const before = 30;
const length = 120;

export function excerptOf(text: string, searched: string): readonly Piece[] {
  const words = folded(searched).split(" ").filter(Boolean);
  const found = placesOf(text, words);
  const start = Math.max(0, (found[0]?.[0] ?? 0) - before);
  const end = Math.min(text.length, start + length);
  const pieces: Piece[] = [];
  let at = start;
  for (const [from, to] of found) {
    if (from < at || to > end) continue;
    pieces.push([text.slice(at, from), false], [text.slice(from, to), true]);
    at = to;
  }
  pieces.push([text.slice(at, end), false]);
  const whole = pieces.filter(([piece]) => piece !== "");
  return [
    ...(start > 0 ? [["…", false] as const] : []),
    ...whole,
    ...(end < text.length ? [["…", false] as const] : []),
  ];
}

/** Returns the positions of the words in the text, in order and without overlaps. Ignores case and accents. */
function placesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  // Folds each character alone: folding the whole text could change its length and shift positions.
  const characters = [...text];
  const starts: number[] = [];
  let compared = "";
  let at = 0;
  for (const character of characters) {
    const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    for (let i = 0; i < plain.length; i++) starts.push(at);
    compared += plain;
    at += character.length;
  }
  starts.push(at);
  const places: [number, number][] = [];
  for (const word of words) {
    for (let from = compared.indexOf(word); from >= 0; from = compared.indexOf(word, from + word.length))
      places.push([starts[from] ?? 0, starts[from + word.length] ?? text.length]);
  }
  const inOrder = places.sort(([one, oneEnd], [other, otherEnd]) => one - other || otherEnd - oneEnd);
  return inOrder.filter(([from], index) => inOrder.slice(0, index).every(([, to]) => to <= from));
}
