import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

type CardProps = {
  children: ReactNode;
  /** The thing chosen among its kind: an amber edge. Say so in words as well. */
  selected?: boolean | undefined;
  /** The element it is in the page's outline. */
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
  className?: string;
  /** It is dealt with: faded, and nothing of it can be pressed. */
  inert?: boolean | undefined;
};

/** A flat plate on the paper. Never put one inside another. */
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
