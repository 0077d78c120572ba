import styles from "./skeleton.module.css";

/** Grey lines where text will stand, so that nothing jumps. The caller says "Loading …" once for the whole screen. */
export function Skeleton({ lines = 3, text = "Loading" }: { lines?: number; text?: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="ui-visually-hidden">{text}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
