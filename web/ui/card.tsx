import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

type CardProps = {
  children: ReactNode;
  /** Adds an amber edge. Say it in words as well. */
  selected?: boolean | undefined;
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
  className?: string;
  inert?: boolean | undefined;
};

/** A flat plate on the page. Never put one inside another. */
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
