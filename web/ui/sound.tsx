import styles from "./sound.module.css";

/** An audio player. The file loads on play. `name`: its accessible name. */
export function Sound({ url, name }: { url: string; name: string }) {
  // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has been written down by nobody.
  return <audio className={styles.sound} controls preload="none" src={url} aria-label={name} />;
}
