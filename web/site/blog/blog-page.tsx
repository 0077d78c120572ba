import { Link } from "../../lib/links.ts";
import { dayText } from "../day-text.ts";
import { NextStep, SitePage } from "../site-page.tsx";
import { articles } from "./articles.ts";
import styles from "./blog.module.css";

/** /blog */
export default function BlogPage() {
  return (
    <SitePage
      title="Blog"
      purpose="About haulage and plant on Scottish sites: what the rules are, and where they stand."
    >
      <ul className={styles.list}>
        {articles.map(({ slug, title, description, publishedOn }) => (
          <li key={slug}>
            <article className={styles.card}>
              <h2>
                <Link to={`/blog/${slug}`}>{title}</Link>
              </h2>
              <p className={styles.date}>
                <time dateTime={publishedOn}>{dayText(publishedOn)}</time>
              </p>
              <p>{description}</p>
            </article>
          </li>
        ))}
      </ul>
      <NextStep
        title="Something you would like explained?"
        links={[{ to: "/contact?topic=other", label: "Tell us" }]}
      />
    </SitePage>
  );
}
