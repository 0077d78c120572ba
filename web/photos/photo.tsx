import ImageDown from "lucide-react/icons/image-down";
import type { ComponentProps } from "react";
import { useSavesData } from "../device/use-saves-data.ts";
import { classes } from "../ui/classes.ts";
import styles from "./photo.module.css";

type PhotoProps = Pick<ComponentProps<"img">, "src" | "width" | "height" | "className"> & { alt: string };

/** Whether a photo's URL is local, e.g. of a file just chosen, so that showing it uses no data. */
export const isHere = (url = "") => url.startsWith("blob:") || url.startsWith("data:");

/** A photo. In low data mode only a word: wrap the component in a link to the full photo. */
export function Photo({ alt, className, ...own }: PhotoProps) {
  const savesData = useSavesData();
  if (!savesData || isHere(own.src))
    return <img {...own} alt={alt} className={className} loading="lazy" decoding="async" />;
  return (
    <span className={classes(className, styles.unloaded)}>
      <ImageDown aria-hidden="true" />
      {alt}
    </span>
  );
}
