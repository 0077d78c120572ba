import type { ReactNode } from "react";
import styles from "./quotation.module.css";
import { Stars } from "./rating.tsx";

type QuotationProps = { text: string; name: string; company: string; rating: number; children?: ReactNode };

/** What somebody said, word for word, with who it was. */
export function Quotation({ text, name, company, rating, children }: QuotationProps) {
  return (
    <figure className={`ui-stack ui-stack-tight ${styles.figure}`}>
      <Stars value={rating} />
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className="ui-row">
        <strong>{name}</strong>
        <span className="ui-soft">{company}</span>
        {children}
      </figcaption>
    </figure>
  );
}
