import ImageDown from "lucide-react/icons/image-down";
import type { ComponentProps } from "react";
import { useSavesData } from "../device/use-saves-data.ts";
import { classes } from "../ui/classes.ts";
import styles from "./photo.module.css";

type PhotoProps = Pick<ComponentProps<"img">, "src" | "width" | "height" | "className"> & { alt: string };

/** Whether a photo is local, e.g. just chosen. */
export const isHere = (url = "") => url.startsWith("blob:") || url.startsWith("data:");

/** A photo, loaded once. In low data mode a word replaces it: wrap it in a link to the full photo. */
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
