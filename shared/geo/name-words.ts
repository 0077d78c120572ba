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
