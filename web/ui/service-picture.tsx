import { classes } from "./classes.ts";
import styles from "./service-picture.module.css";

// bin/pictures makes the drawings as separate files, so that scripts stay small.

/** The icon of a service, in the text's colour with one accent. Decorative: show the name beside it. */
export function ServiceIcon({ service }: { service: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/pictures/icons.svg#${service}`} />
    </svg>
  );
}

type ServiceSceneProps = {
  service: string;
  isEdgeToEdge?: boolean;
  /** Visible without scrolling, so not loaded lazily. */
  isFirst?: boolean;
};

/** A picture of a service at work, 16:9. Reserves its space while loading. Decorative. */
export function ServiceScene({ service, isEdgeToEdge = false, isFirst = false }: ServiceSceneProps) {
  return (
    <img
      className={classes(styles.scene, isEdgeToEdge && styles.edgeToEdge)}
      src={`/pictures/${service}.svg`}
      width={320}
      height={180}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      alt=""
    />
  );
}
