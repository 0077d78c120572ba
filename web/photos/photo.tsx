import ImageDown from "lucide-react/icons/image-down";
import type { ComponentProps } from "react";
import { useSavesData } from "../device/use-saves-data.ts";
import { classes } from "../ui/classes.ts";
import styles from "./photo.module.css";

type PhotoProps = Pick<ComponentProps<"img">, "src" | "width" | "height" | "className"> & { alt: string };

/** Whether a photo is on this device already, as one is that was just chosen. */
export const isHere = (url = "") => url.startsWith("blob:") || url.startsWith("data:");

/**
 * A photo, loaded when it comes near. Where the device saves data a word stands in its place: put it into a link to the
 * whole photo, which loads it for whoever asks.
 */
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
