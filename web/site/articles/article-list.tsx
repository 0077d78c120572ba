import type { ReactNode } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../../ui/links.ts";
import styles from "./articles.module.css";

export type Listed = { path: WebPath; title: string; description: string; day: string };

/** Articles published by admins; empty if there are none, or until they are loaded. */
export type WithArticles = {
  articles?: readonly Listed[];
  /** Content after the list: a button for older articles, or why there are none. */
  more?: ReactNode;
};

export function ArticleList({ articles }: { articles: readonly Listed[] }) {
  return (
    <ul className="ui-stack ui-stack-loose">
      {articles.map(({ path, title, description, day }) => (
        <li key={path}>
          <article className={`ui-stack ui-stack-tight ${styles.card}`}>
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p className="ui-soft">
              <time dateTime={day}>{dayText(day)}</time>
            </p>
            <p>{description}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
