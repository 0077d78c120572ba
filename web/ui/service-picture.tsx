import { classes } from "./classes.ts";
import styles from "./service-picture.module.css";

// The drawings are separate files (made by bin/pictures), so that no script contains them.

/** The icon of a service, in the text's colour and one accent. Decorative: its name is beside it. */
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
  /** Visible at once, so it loads eagerly. */
  isFirst?: boolean;
};

/** A service at work, 16:9, with reserved space. Decorative. */
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
