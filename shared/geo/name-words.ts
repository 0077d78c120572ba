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

export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word === "saint" ? "st" : word));
}

/** Expands abbreviations such as "St", except in the first word: "St Andrews" is not a street. */
export function withStreetWords(words: string[]): string[] {
  return words.map((word, i) => (i > 0 ? (streetWords[word] ?? word) : word));
}
