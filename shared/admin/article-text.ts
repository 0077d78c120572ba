import { Lexer, type MarkedToken, type Token } from "marked";
import { isWebPath } from "../known-path.ts";

export type Words =
  | string
  | { readonly is: "strong" | "em"; readonly of: readonly Words[] }
  | { readonly is: "link"; readonly to: string; readonly of: readonly Words[] }
  | { readonly is: "break" };

/** A block of an article's text. Unsupported Markdown is shown as typed. */
export type Block =
  | { readonly is: "paragraph"; readonly of: readonly Words[] }
  | { readonly is: "heading"; readonly level: 2 | 3; readonly of: readonly Words[] }
  | { readonly is: "list"; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly is: "quote"; readonly of: readonly Block[] };

export interface ArticleText {
  readonly blocks: readonly Block[];
  /** A sentence about the first unsupported element; null if there is none. */
  readonly problem: string | null;
}

const tooDeep = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){6,}/m;

export function articleText(text: string): ArticleText {
  if (tooDeep.test(text))
    return { blocks: [{ is: "paragraph", of: [text] }], problem: "Lists and quotes are nested too deep." };
  const problems: string[] = [];
  const amiss = (problem: string, raw: string) => {
    problems.push(problem);
    return raw;
  };
  const blocks = blocksOf(Lexer.lex(text), amiss);
  return { blocks, problem: problems[0] ?? null };
}

type Amiss = (problem: string, raw: string) => string;

function blocksOf(tokens: readonly Token[], amiss: Amiss): Block[] {
  return tokens.flatMap((one): Block[] => {
    const token = one as MarkedToken;
    switch (token.type) {
      case "space":
        return [];
      case "paragraph":
        return [{ is: "paragraph", of: wordsOf(token.tokens, amiss) }];
      case "text":
        return [{ is: "paragraph", of: token.tokens ? wordsOf(token.tokens, amiss) : [token.text] }];
      case "heading": {
        if (token.depth !== 2 && token.depth !== 3) amiss("Start headings with ## or ###.", token.raw);
        return [{ is: "heading", level: token.depth > 2 ? 3 : 2, of: wordsOf(token.tokens, amiss) }];
      }
      case "list":
        return [
          {
            is: "list",
            ordered: token.ordered,
            items: token.items.map(({ tokens }) => blocksOf(tokens, amiss)),
          },
        ];
      case "blockquote":
        return [{ is: "quote", of: blocksOf(token.tokens, amiss) }];
      default:
        return [{ is: "paragraph", of: [amiss(problemOf(token), token.raw)] }];
    }
  });
}

function wordsOf(tokens: readonly Token[], amiss: Amiss): Words[] {
  return tokens.map((one): Words => {
    const token = one as MarkedToken;
    switch (token.type) {
      case "text":
      case "escape":
        return token.text;
      case "strong":
      case "em":
        return { is: token.type, of: wordsOf(token.tokens, amiss) };
      case "br":
        return { is: "break" };
      case "link":
        return leadsSomewhere(token.href)
          ? { is: "link", to: token.href, of: wordsOf(token.tokens, amiss) }
          : amiss(`A link cannot lead to ${token.href.slice(0, 80)}.`, token.raw);
      default:
        return amiss(problemOf(token), token.raw);
    }
  });
}

/** Accepts an https address, an email link, a phone link, or a page of the app. */
function leadsSomewhere(href: string): boolean {
  return href.startsWith("/") ? isWebPath(href) : /^(https:\/\/[^/]|mailto:.|tel:.)/.test(href);
}

function problemOf({ type, raw }: MarkedToken): string {
  const what: Partial<Record<MarkedToken["type"], string>> = {
    html: "HTML",
    image: "pictures",
    table: "tables",
    code: "code",
    codespan: "code",
  };
  return `Articles have no ${what[type] ?? type}: ${raw.trim().slice(0, 40)}`;
}
