import { useSavesData } from "../device/use-saves-data.ts";
import { isHere } from "./photo.tsx";
import styles from "./thumb.module.css";

/** A small photo beside a name. Its room is kept before it has come; a device that saves data does without. */
export function Thumb({ url, alt }: { url: string; alt: string }) {
  const savesData = useSavesData();
  if (savesData && !isHere(url)) return null;
  return <img className={styles.thumb} src={url} alt={alt} width={72} height={54} loading="lazy" decoding="async" />;
}
