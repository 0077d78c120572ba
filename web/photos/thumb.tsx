import { useSavesData } from "../device/use-saves-data.ts";
import { isHere } from "./photo.tsx";
import styles from "./thumb.module.css";

export function Thumb({ url, alt }: { url: string; alt: string }) {
  const savesData = useSavesData();
  if (savesData && !isHere(url)) return null;
  return <img className={styles.thumb} src={url} alt={alt} width={72} height={54} loading="lazy" decoding="async" />;
}
