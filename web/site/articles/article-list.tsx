import type { ReactNode } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../../ui/links.ts";
import styles from "./articles.module.css";

/** An article as a list shows it. */
export type Listed = { path: WebPath; title: string; description: string; day: string };

/** What a page shows that admins have published for it; nothing where none is, or until it is known. */
export type WithArticles = {
  articles?: readonly Listed[];
  /** After the list: the way to older ones, or why there are none. */
  more?: ReactNode;
};

/** Articles, each leading to its page. */
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
