import { join } from "node:path";
import { transform } from "esbuild";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { isWebPath } from "#shared/known-path.ts";
import { figures } from "#web/site/content/figures.ts";

const inWeb = (file: string) => JSON.stringify(join(import.meta.dirname, "../../web", file));

/**
 * Compiles a page of prose (web/site/content/README.md) into React elements at build time: browsers get neither
 * Markdown nor its parser. Links without a page, unknown figures and headings without an anchor fail the build.
 */
export function prosePlugin(): Plugin {
  return {
    name: "haulyard-prose",
    enforce: "pre",
    async transform(text, file) {
      if (!file.endsWith(".md")) return null;
      const { code } = await transform(proseModule(text), { loader: "jsx", jsx: "automatic" });
      return { code, map: null, moduleType: "js" };
    },
  };
}

export function proseModule(text: string): string {
  const tokens = markdown.lexer(filledIn(text));
  const [title] = tokens.filter(isHeading(1));
  const next = tokens.findLast((token): token is Tokens.Blockquote => token.type === "blockquote" && !isWarning(token));
  const hasContents = ({ raw }: Token) => raw.trim() === "[TOC]";
  const [intro, ...sections] = split(
    tokens.filter((token) => token !== title && token !== next && token.type !== "space" && !hasContents(token)),
    2,
  );
  const purpose = title && intro.tokens.shift();
  return [
    `import { Link } from ${inWeb("ui/links.ts")};`,
    `import { Banner } from ${inWeb("ui/banner.tsx")};`,
    `import { Facts, Steps, Table } from ${inWeb("ui/prose.tsx")};`,
    `import { ProsePage } from ${inWeb("site/prose-page.tsx")};`,
    `export const prose = {`,
    `  title: ${JSON.stringify(title?.text ?? "")},`,
    `  purpose: ${JSON.stringify((purpose as Tokens.Paragraph | undefined)?.text ?? "")},`,
    `  intro: ${elements(intro.tokens)},`,
    `  hasContents: ${tokens.some(hasContents)},`,
    `  parts: [${sections.map(part).join(",\n")}],`,
    `  next: ${next ? wayOnward(next) : "null"},`,
    `};`,
    `export default () => <ProsePage prose={prose} />;`,
  ].join("\n");
}

function part({ heading, tokens }: Section): string {
  const { title, id } = named(heading);
  const [body, ...questions] = split(tokens, 3);
  const answers = questions.map(
    (question) => `{ ...${JSON.stringify(named(question.heading))}, body: ${elements(question.tokens)} }`,
  );
  return `{ ...${JSON.stringify({ title, id })}, body: ${elements(body.tokens)}, questions: [${answers.join(",\n")}] }`;
}

interface Section {
  readonly heading: Tokens.Heading | undefined;
  readonly tokens: Token[];
}

function split(tokens: readonly Token[], depth: number): [Section, ...Section[]] {
  const sections: [Section, ...Section[]] = [{ heading: undefined, tokens: [] }];
  for (const token of tokens)
    if (isHeading(depth)(token)) sections.push({ heading: token, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  return sections;
}

const isHeading =
  (depth: number) =>
  (token: Token): token is Tokens.Heading =>
    token.type === "heading" && (token as Tokens.Heading).depth === depth;

function named(heading: Tokens.Heading | undefined): { title: string; id: string } {
  const [, title, id] = /^(.*) \{#([\w-]+)\}$/.exec(heading?.text ?? "") ?? [];
  if (!title || !id) throw new Error(`The heading "${heading?.text}" needs an anchor: ## Title {#anchor}`);
  return { title, id };
}

function wayOnward({ tokens }: Tokens.Blockquote): string {
  const [paragraph] = tokens as Tokens.Paragraph[];
  const links = (paragraph?.tokens ?? []).filter((token): token is Tokens.Link => token.type === "link");
  return JSON.stringify({
    title: paragraph?.tokens.find((token): token is Tokens.Strong => token.type === "strong")?.text,
    links: links.map(({ href, text }) => ({ to: leadsSomewhere(href), label: text })),
  });
}

const isWarning = ({ raw }: Token) => raw.startsWith("> [!WARNING]");

function leadsSomewhere(href: string): string {
  if (!isWebPath(href)) throw new Error(`No page has the address ${href}`);
  return href;
}

function filledIn(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_braces, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`web/site/content/figures.ts has no ${name}`);
    return figure;
  });
}

const markdown = new Marked({
  renderer: {
    // JSX drops the space of a line end, and takes braces for code.
    text(token) {
      if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
      return escaped(token.text);
    },
    html({ text }) {
      throw new Error(`Prose has no HTML: ${text}`);
    },
    code: ({ text }) => `<pre tabIndex={0}><code>{${JSON.stringify(text)}}</code></pre>`,
    codespan: ({ text }) => `<code>{${JSON.stringify(text)}}</code>`,
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return href.startsWith("/")
        ? `<Link to={${JSON.stringify(leadsSomewhere(href))}}>${words}</Link>`
        : `<a href={${JSON.stringify(href)}}>${words}</a>`;
    },
    blockquote(token) {
      if (!isWarning(token)) throw new Error(`A quote is only allowed at the end: ${token.raw}`);
      return `<Banner tone="warn">${this.parser.parse(token.tokens).replace("[!WARNING] ", "")}</Banner>`;
    },
    list(token) {
      const isTitled = token.items.every(({ tokens: [first] }) => first?.type === "heading");
      if (!isTitled) return false;
      const items = token.items.map(({ tokens: [title, ...words] }) => {
        return `{ title: ${JSON.stringify((title as Tokens.Heading).text)}, text: <>${this.parser.parse(words)}</> }`;
      });
      return `<${token.ordered ? "Steps" : "Facts"} items={[${items.join(",")}]} />`;
    },
    table({ header, rows }) {
      const cells = (row: readonly Tokens.TableCell[]) =>
        `[${row.map(({ tokens }) => `<>${this.parser.parseInline(tokens)}</>`).join(",")}]`;
      const heads = JSON.stringify(header.map(({ text }) => text));
      return `<Table heads={${heads}} rows={[${rows.map(cells).join(",")}]} />`;
    },
  },
});

const entities: Readonly<Record<string, string>> = { "{": "&#123;", "}": "&#125;", "<": "&lt;", "&": "&amp;" };
const escaped = (text: string) => text.replaceAll("\n", " ").replaceAll(/[{}<&]/g, (sign) => entities[sign] ?? sign);

const elements = (tokens: Token[]) => `<>${markdown.parser(tokens)}</>`;
