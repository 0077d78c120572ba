import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { Photo } from "./photo.tsx";
import styles from "./photo-grid.module.css";

export type GridPhoto = { readonly id: string; readonly url: string; readonly alt: string };

/** A grid of photos. A press opens the full photo; `foot` renders actions below each. */
export function PhotoGrid<P extends GridPhoto>({
  photos,
  foot,
}: {
  photos: readonly P[];
  foot?: (photo: P) => ReactNode;
}) {
  return (
    <ul className={classes(styles.grid, foot && styles.tended)}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <Photo src={photo.url} alt={photo.alt} />
          </a>
          {foot?.(photo)}
        </li>
      ))}
    </ul>
  );
}
