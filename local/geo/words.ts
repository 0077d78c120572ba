/** Short forms of the last words of streets, as people type them. */
const streetWords: Record<string, string> = {
  st: "street",
  str: "street",
  rd: "road",
  ave: "avenue",
  av: "avenue",
  dr: "drive",
  ln: "lane",
  la: "lane",
  pl: "place",
  sq: "square",
  cres: "crescent",
  cr: "crescent",
  ter: "terrace",
  terr: "terrace",
  gdns: "gardens",
  gdn: "gardens",
  ct: "court",
  pk: "park",
  est: "estate",
  ind: "industrial",
};

/** Text as lower-case words without accents, apostrophes or punctuation: "St Andrew's-in-the-Fields" has five. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word === "saint" ? "st" : word));
}

/** Words with short forms written out; the first word stays, for "St Andrews" is no street. */
export function withStreetWords(words: string[]): string[] {
  return words.map((word, i) => (i > 0 ? (streetWords[word] ?? word) : word));
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one word into the other,
 * counted no further than `limit`: beyond it the answer is `limit + 1`.
 */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (beforeLast[j - 2] ?? 0) + 1 : change;
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}
