import { Fragment, type ReactNode, useMemo } from "react";
import { articleText, type Block, type Words } from "#shared/admin/article-text.ts";
import type { WebPath } from "#shared/web-paths.ts";
import styles from "./article-text.module.css";
import { Link } from "./links.ts";

/**
 * Renders an article's Markdown as React elements, never as raw HTML. Brings the Markdown parser, so import it only on
 * article pages.
 */
export function ArticleText({ text }: { text: string }) {
  const { blocks } = useMemo(() => articleText(text), [text]);
  return <div className={styles.text}>{blocksShown(blocks)}</div>;
}

/** Returns the first Markdown feature that articles do not allow, or null. */
export function articleProblem(text: string): string | null {
  return articleText(text).problem;
}

// Position as React key is safe, because the order of blocks never changes.
const blocksShown = (blocks: readonly Block[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said
  blocks.map((block, at) => <Fragment key={at}>{blockShown(block)}</Fragment>);

function blockShown(block: Block): ReactNode {
  switch (block.is) {
    case "paragraph":
      return <p>{wordsShown(block.of)}</p>;
    case "heading":
      return block.level === 2 ? <h2>{wordsShown(block.of)}</h2> : <h3>{wordsShown(block.of)}</h3>;
    case "quote":
      return <blockquote>{blocksShown(block.of)}</blockquote>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            <li key={at}>{itemShown(item)}</li>
          ))}
        </List>
      );
    }
  }
}

function itemShown(item: readonly Block[]): ReactNode {
  const [first, ...others] = item;
  if (first?.is !== "paragraph") return blocksShown(item);
  return (
    <>
      {wordsShown(first.of)}
      {blocksShown(others)}
    </>
  );
}

function wordsShown(words: readonly Words[]): ReactNode {
  return words.map((one, at) => {
    if (typeof one === "string") return one;
    // biome-ignore lint/suspicious/noArrayIndexKey: as said
    return <Fragment key={at}>{wordShown(one)}</Fragment>;
  });
}

function wordShown(words: Exclude<Words, string>): ReactNode {
  switch (words.is) {
    case "strong":
      return <strong>{wordsShown(words.of)}</strong>;
    case "em":
      return <em>{wordsShown(words.of)}</em>;
    case "break":
      return <br />;
    case "link":
      return words.to.startsWith("/") ? (
        <Link to={words.to as WebPath}>{wordsShown(words.of)}</Link>
      ) : (
        <a href={words.to}>{wordsShown(words.of)}</a>
      );
  }
}
