import styles from "./thumb.module.css";

/** A small photo beside a name. Its room is kept before it has come. */
export function Thumb({ url, alt }: { url: string; alt: string }) {
  return <img className={styles.thumb} src={url} alt={alt} width={72} height={54} loading="lazy" decoding="async" />;
}
