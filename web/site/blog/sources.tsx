import styles from "./blog.module.css";

/** Where an article's facts come from, with the day on which they were looked up. */
export function Sources({ checkedOn, items }: { checkedOn: string; items: readonly { title: string; url: string }[] }) {
  return (
    <section className={`ui-stack ${styles.sources}`} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="ui-soft">
        Looked up on {checkedOn}. This is an overview and not legal advice; where it matters, read the source or ask the
        authority named.
      </p>
    </section>
  );
}
