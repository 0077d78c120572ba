import type { ReactNode } from "react";
import { Thumb } from "../photos/thumb.tsx";
import { Stars } from "../ui/rating.tsx";
import styles from "./quotation.module.css";

type QuotationProps = {
  text: string;
  name: string;
  company: string;
  rating: number;
  imageUrl: string | null;
  children?: ReactNode;
};

export function Quotation({ text, name, company, rating, imageUrl, children }: QuotationProps) {
  return (
    <figure className={`ui-stack ui-stack-tight ${styles.figure}`}>
      <Stars value={rating} />
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className="ui-row">
        {imageUrl && <Thumb url={imageUrl} alt="" />}
        <strong>{name}</strong>
        <span className="ui-soft">{company}</span>
        {children}
      </figcaption>
    </figure>
  );
}
