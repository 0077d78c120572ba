import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Place } from "#shared/places/model.ts";
import { loadConfig } from "../../lib/config.ts";
import type { MapFit } from "../../ui/map/map-things.ts";
import { MapView } from "../../ui/map/map-view.tsx";
import { useShownTheme } from "../../ui/theme.ts";

/** Corners that hold Scotland, where a map without a place begins. */
const scotland = [
  { lat: 54.7, lng: -6.3 },
  { lat: 58.7, lng: -1.8 },
];

/** A place on the map; without one, Scotland. */
export function PlaceMap({ place }: { place: Place | null }) {
  const theme = useShownTheme();
  const { data: config } = useQuery({ queryKey: ["config"], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  const { lat, lng } = place?.coordinates ?? {};
  const label = place?.label ?? "";
  const sites = useMemo(
    () => (lat === undefined || lng === undefined ? [] : [{ id: "place", lat, lng, label }]),
    [lat, lng, label],
  );
  const [site] = sites;
  const fitTo: MapFit = site
    ? { key: `${site.lat},${site.lng}`, points: around(site) }
    : { key: "scotland", points: scotland };
  return (
    <div className="live-map">
      {config && (
        <MapView
          sources={config.tileSources}
          theme={theme}
          vehicles={none}
          sites={sites}
          fitTo={fitTo}
          ariaLabel={site ? `Map of ${label}.` : "Map of Scotland."}
        />
      )}
    </div>
  );
}

const none = [] as const;

/** A place with about ten miles round it. */
const around = ({ lat, lng }: { lat: number; lng: number }) => [
  { lat: lat - 0.15, lng: lng - 0.25 },
  { lat: lat + 0.15, lng: lng + 0.25 },
];
