import type { Source } from "./finding.ts";

/** A paragraph, list item or table cell of a comment or document, on one line of text. */
export interface Passage {
  readonly path: string;
  /** Line of the passage's first word, counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** A line of a comment or document without its comment marks; null for a line of code. */
type ProseLine = string | null;

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path);
const isDocument = (path: string) => path.endsWith(".md");

/** Whether a document is written by hand for users or developers. Excludes pages of the web app and generated files. */
export const isHandWritten = (path: string): boolean =>
  isDocument(path) &&
  !/^docs\/generated\/|^docs\/(?:capacity|cost)\.md$|^bench\/soak-|^web\/site\/content\/(?!README)/.test(path);

/** Comments that tools read. */
const directive = /biome-ignore|@ts-|@vite-ignore|@vitest-environment|^\/ *<reference/;

/** Returns the comment lines of a code file. A comment after code on the same line is not found. */
function commentLines(text: string): ProseLine[] {
  let isInBlock = false;
  return text.split("\n").map((line) => {
    const start = /^\s*(?:\{ *)?\/\*+/.exec(line);
    if (!isInBlock && !start) return /^\s*\/\/ ?(.*)$/.exec(line)?.[1] ?? null;
    const isEnd = line.includes("*/");
    isInBlock = !isEnd;
    return line.replace(start ? start[0] : /^\s*\*?(?!\/) ?/, "").replace(/\*\/.*$/, "");
  });
}

/** Returns the prose lines of a Markdown file: no code blocks. */
function documentLines(text: string): ProseLine[] {
  let isInFence = false;
  return text.split("\n").map((line) => {
    if (line.startsWith("```")) isInFence = !isInFence;
    return isInFence || line.startsWith("```") || /^ {4}/.test(line) ? null : line.replace(/^#+ .*$/, "");
  });
}

const proseLines = ({ path, text }: Source): ProseLine[] => {
  if (isDocument(path)) return documentLines(text);
  return isCode(path) ? commentLines(text).map((line) => (line !== null && directive.test(line) ? null : line)) : [];
};

/** Returns the number of comment lines of a code file. */
export const countComments = ({ path, text }: Source): number =>
  isCode(path) ? commentLines(text).filter((line) => line !== null).length : 0;

const startsPassage = /^\s*(?:[-*] |\d+\. |@\w+|>|\|)/;

export function passagesOf(source: Source): Passage[] {
  const passages: { path: string; line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of proseLines(source).entries()) {
    const cells = line?.trim().startsWith("|") ? line.split("|") : [line];
    for (const cell of cells) {
      const text = (cell ?? "").trim();
      if (text === "") {
        isOpen = false;
        continue;
      }
      const last = passages.at(-1);
      if (isOpen && last && !startsPassage.test(text) && cells.length === 1) last.text += ` ${text}`;
      else passages.push({ path: source.path, line: index + 1, text: text.replace(startsPassage, "") });
      isOpen = cells.length === 1;
    }
  }
  return passages;
}

/** Splits a passage at the ends of its sentences. A piece of code counts as one word. */
export function sentencesOf({ text }: Passage): string[] {
  const plain = text
    .replace(/`[^`]*`/g, "code")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\b(e\.g|i\.e|etc|No|St|p)\./g, "$1");
  return plain.split(/(?<=[.!?][)"”’*_]*)\s+(?=\S)/).filter((sentence) => /\w/.test(sentence));
}

export const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
