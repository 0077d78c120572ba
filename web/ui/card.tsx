import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

type CardProps = {
  children: ReactNode;
  /** Adds an amber edge. The text must also say that the card is selected. */
  selected?: boolean | undefined;
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
  className?: string;
  inert?: boolean | undefined;
};

/** A bordered box. Never nest one card in another. */
export function Card({ children, selected = false, as: Element = "div", labelledBy, className, inert }: CardProps) {
  return (
    <Element
      className={classes(styles.card, selected && styles.selected, className)}
      aria-labelledby={labelledBy}
      inert={inert}
    >
      {children}
    </Element>
  );
}
