import { classes } from "./classes.ts";
import styles from "./service-picture.module.css";

// The drawings are files of their own (bin/pictures makes them), so that no script carries them.

/** The icon of a service, in the text's colour and one accent. Decorative: its name stands beside it. */
export function ServiceIcon({ service }: { service: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/pictures/icons.svg#${service}`} />
    </svg>
  );
}

type ServiceSceneProps = {
  service: string;
  /** As wide as the card that it stands at the top of. */
  isEdgeToEdge?: boolean;
  /** In sight at once: asked for at once, instead of when it comes near. */
  isFirst?: boolean;
};

/** A service at work, sixteen to nine. Its room is there before the picture is. Decorative. */
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
