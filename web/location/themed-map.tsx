import { useConfig } from "../config/use-config.ts";
import styles from "../ui/map/map-view.module.css";
import { MapView, type MapViewProps } from "../ui/map/map-view.tsx";
import { useShownTheme } from "../ui/use-theme.ts";

/** A map with this installation's data in the current theme. Reserves its space until the settings are loaded. */
export function ThemedMap(props: Omit<MapViewProps, "sources" | "theme">) {
  const theme = useShownTheme();
  const config = useConfig();
  if (!config) return <div className={styles.view} />;
  return <MapView {...props} sources={config.tileSources} theme={theme} />;
}
