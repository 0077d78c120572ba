import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import { classes } from "./classes.ts";
import { Details } from "./details.tsx";
import styles from "./glance-card.module.css";

type GlanceCardProps = {
  picture?: ReactNode;
  title: ReactNode;
  under: ReactNode;
  figure?: ReactNode;
  figureUnder?: ReactNode;
  selected?: boolean;
  /** Adds a red edge. The text must also name the problem. */
  isWrong?: boolean;
  /** Fades the card and disables its controls. The card keeps its space in the list. */
  isSettled?: boolean;
  anchor?: string;
  children: ReactNode;
  actions: ReactNode;
  /** Rendered once opened. `detailsOf` names it for screen readers. */
  details?: ReactNode;
  detailsOf?: string;
};

/** A compact list entry: name, number, state and actions, with details on demand. */
export function GlanceCard(props: GlanceCardProps) {
  const { picture, title, under, figure, figureUnder, selected, isWrong, isSettled, anchor, children, actions } = props;
  const { details, detailsOf } = props;
  const id = useId();
  const look = classes(styles.card, isWrong && styles.wrong);
  return (
    <Card as="li" labelledBy={id} selected={selected && !isSettled} inert={isSettled} className={look}>
      <div className={classes(styles.head, picture && styles.pictured)} id={anchor}>
        {picture}
        <div className={styles.title}>
          <h3 id={id}>{title}</h3>
          <p className="ui-soft">{under}</p>
        </div>
        <div className={styles.figure}>
          <strong>{figure}</strong>
          {figureUnder && <p className="ui-soft">{figureUnder}</p>}
        </div>
      </div>
      <p className={styles.now}>{children}</p>
      <div className={styles.foot}>
        {actions}
        {details && (
          <Details
            summary={
              <>
                Details <span className="ui-visually-hidden">{detailsOf}</span>
              </>
            }
          >
            {details}
          </Details>
        )}
      </div>
    </Card>
  );
}
