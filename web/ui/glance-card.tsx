import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import { classes } from "./classes.ts";
import { Details } from "./details.tsx";
import styles from "./glance-card.module.css";

type GlanceCardProps = {
  /** A small picture before the title. */
  picture?: ReactNode;
  title: ReactNode;
  /** A quiet line under the title. */
  under: ReactNode;
  /** The one figure beside the title, and a quiet line under it. */
  figure?: ReactNode;
  figureUnder?: ReactNode;
  /** The thing chosen among its kind, or the one that wants attention. */
  selected?: boolean;
  /** Something is wrong with it, and its words say what: a red edge. */
  isWrong?: boolean;
  /** It is dealt with, and keeps its room: nothing of it can be pressed. */
  isSettled?: boolean;
  /** The anchor that leads here. */
  anchor?: string;
  /** How it stands now, in one line. */
  children: ReactNode;
  actions: ReactNode;
  /** Everything else, drawn on demand; `detailsOf` tells screen readers whose it is. */
  details?: ReactNode;
  detailsOf?: string;
};

/** One thing of a list at a glance: what it is, its figure, how it stands and what to do; the rest on demand. */
export function GlanceCard(props: GlanceCardProps) {
  const { picture, title, under, figure, figureUnder, selected, isWrong, isSettled, anchor, children, actions } = props;
  const { details, detailsOf } = props;
  const id = useId();
  const look = classes(styles.card, isWrong && styles.wrong);
  return (
    <Card as="li" labelledBy={id} selected={selected && !isSettled} inert={isSettled} className={look}>
      <div className={classes(styles.head, picture && styles.pictured)} id={anchor}>
        {picture}
        <div>
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
