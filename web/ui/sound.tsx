import styles from "./sound.module.css";

/** A player for a recording, which nothing is fetched of until it is played. `name` is what screen readers call it. */
export function Sound({ url, name }: { url: string; name: string }) {
  // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has been written down by nobody.
  return <audio className={styles.sound} controls preload="none" src={url} aria-label={name} />;
}
