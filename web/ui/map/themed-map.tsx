import { useConfig } from "../../lib/use-config.ts";
import { useShownTheme } from "../use-theme.ts";
import { MapView, type MapViewProps } from "./map-view.tsx";

/** A map of this copy's map data in the look that shows; nothing until it is known where the data is. */
export function ThemedMap(props: Omit<MapViewProps, "sources" | "theme">) {
  const theme = useShownTheme();
  const config = useConfig();
  return config && <MapView {...props} sources={config.tileSources} theme={theme} />;
}
