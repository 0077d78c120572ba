import styles from "./sound.module.css";

/** A player for a recording, fetched when played. `name` is the accessible name. */
export function Sound({ url, name }: { url: string; name: string }) {
  // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has been written down by nobody.
  return <audio className={styles.sound} controls preload="none" src={url} aria-label={name} />;
}
