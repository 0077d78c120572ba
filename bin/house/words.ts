import exactTexts from "./exact-texts.json" with { type: "json" };
import { type Finding, matchesIn, type Rule, type Source } from "./finding.ts";
import { type Passage, passagesOf, sentencesOf, wordsIn } from "./prose.ts";

const mostWords = 30;
const widest = 120;

/** Home-made words, with the word that a reader can look up. */
const banned: Readonly<Record<string, string>> = {
  "client key": "idempotency key",
  "second factor": "MFA",
  "stop mails?": "unsubscribe",
  "turned away": "rejected",
  "taken over": "hydrated",
  "heard of": "received",
  "spoken of": "mentioned",
  "as it stands": "current",
  "reach(?:es|ed)? for": "first interaction",
  "what waits on (?:a|the) device": "offline queue",
  whoever: "the user, the haulier, the caller",
  anew: "again",
  thereof: "of it",
  sureness: "confidence",
  hereby: "-",
  nought: "0",
  lest: "so that … not",
};

/** Texts that this repository does not word: these rules, the public pages of the law, and generated files. */
const isWordedElsewhere = (path: string) =>
  /^bin\/house\/|^docs\/generated\/|^functions\/\w+\/handlers\.ts$|^infra\/schema\.graphql$/.test(path);

const passages = (sources: readonly Source[]): Passage[] =>
  sources.filter(({ path }) => !isWordedElsewhere(path)).flatMap(passagesOf);

/** Returns the sentences of comments and documents with more than 30 words. */
export function longSentences(sources: readonly Source[]): Finding[] {
  return passages(sources).flatMap((passage) =>
    sentencesOf(passage)
      .map((sentence) => ({ sentence, words: wordsIn(sentence) }))
      .filter(({ words }) => words > mostWords)
      .map(({ sentence, words }) => ({
        path: passage.path,
        line: passage.line,
        what: `${words} words: “${sentence.slice(0, 60)} …”. Write two sentences.`,
      })),
  );
}

/** Returns the uses of home-made words in any text, outside quoted texts of the specification. */
export function bannedWords(sources: readonly Source[]): Finding[] {
  const worded = sources.filter(({ path }) => !isWordedElsewhere(path));
  return Object.entries(banned).flatMap(([word, instead]) => {
    const pattern = new RegExp(`\\b${word}\\b`, "i");
    return worded
      .filter(({ text }) => pattern.test(text))
      .flatMap((source) => matchesIn(source, new RegExp(`\\b(?:${word}|${capital(word)})\\b`), `Write “${instead}”.`));
  });
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const hiddenSubject = /^(?:whoever\b|(?:what|who)\b(?!.*\?[)"”’]*$))/i;

function hiddenSubjects(sources: readonly Source[]): Finding[] {
  return passages(sources).flatMap((passage) =>
    sentencesOf(passage)
      .filter((sentence) => hiddenSubject.test(sentence) && wordsIn(sentence) > 3)
      .map((sentence) => ({
        path: passage.path,
        line: passage.line,
        what: `“${sentence.slice(0, 60)} …”: begin with the thing that acts.`,
      })),
  );
}

function wideComments(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !isWordedElsewhere(path))
    .flatMap((source) =>
      matchesIn(source, new RegExp(`^ *(?://|/\\*|\\* ).{${widest},}`), "Wrap the comment.").filter(
        ({ line }) => (source.text.split("\n")[(line ?? 1) - 1] ?? "").length > widest,
      ),
    );
}

function missingTexts(sources: readonly Source[]): Finding[] {
  const product = sources.filter(({ path }) => /^(shared|functions|web|infra|local)\//.test(path));
  const all = product.map(({ text }) => text.replace(/\s+/g, " ")).join("\n");
  return Object.entries<readonly string[]>(exactTexts).flatMap(([kind, texts]) =>
    texts
      .filter((text) => !all.includes(text) && !all.includes(text.replaceAll("'", "’")))
      .map((text) => ({ path: "bin/house/exact-texts.json", what: `No file has “${text}” (${kind}).` })),
  );
}

export const wordRules: readonly Rule[] = [
  { name: "sentences of comments and documents have at most 30 words", findings: longSentences },
  { name: "no home-made word for a thing that has a name", findings: bannedWords },
  { name: "sentences begin with the thing that acts", findings: hiddenSubjects },
  { name: "comments fit the line width", findings: wideComments },
  { name: "texts that the specification or a program fixes are unchanged", findings: missingTexts },
];
