import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import styles from "./section.module.css";

type SectionProps = {
  title: ReactNode;
  /** The anchor that leads here and takes the focus; its heading has "-title" after it. Made up without one. */
  id?: string;
  /** A sentence under the heading: what this part is for. */
  purpose?: ReactNode;
  /** Beside the heading, e.g. a link to the whole list. */
  action?: ReactNode;
  /** A plate of its own; otherwise it lies on the page. */
  card?: boolean;
  /** It holds only what one presses: left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ title, id, purpose, action, card = false, screenOnly = false, children }: SectionProps) {
  const made = useId();
  const titleId = `${id ?? made}-title`;
  const anchor = { id, tabIndex: id ? -1 : undefined, "data-print": screenOnly ? "hidden" : undefined };
  const head = (
    <div className={styles.head}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {purpose && <p className="ui-soft">{purpose}</p>}
      </div>
      {action}
    </div>
  );
  if (card)
    return (
      <div {...anchor} className={styles.anchor}>
        <Card as="section" labelledBy={titleId}>
          {head}
          {children}
        </Card>
      </div>
    );
  return (
    <section {...anchor} className={`ui-stack ${styles.anchor}`} aria-labelledby={titleId}>
      {head}
      {children}
    </section>
  );
}
