import { useMemo, useState } from "react";
import { metresOff, nearestShare, spotAt, spotFrom } from "#shared/geo/plane.ts";
import { decodedLine } from "#shared/geo/polyline.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { TrackPoint, VehiclePosition } from "#shared/tracking/model.ts";
import { offRouteMetres } from "#shared/tracking/route.ts";
import { ThemedMap } from "../location/themed-map.tsx";
import { Button } from "../ui/button.tsx";
import type { MapFit, MapPosition, MapWay } from "../ui/map/map-things.ts";
import { MapFrame, useOwnVehicle } from "./map-frame.tsx";
import { gapsBetween, stretchesOf } from "./stretches.ts";
import type { TrackedSite } from "./tracked-site.ts";

type TrackingMapProps = {
  /** Destinations, in driving order. */
  sites: readonly TrackedSite[];
  vehicleName: string;
  latest: VehiclePosition | null;
  trail: readonly TrackPoint[];
  /** Route to the next stop, as an encoded polyline. */
  route: string | null;
  /** The route is a straight line because no road is known. */
  isEstimated: boolean;
  isStale: boolean;
  summary: string;
  isLarge?: boolean;
};

export function TrackingMap(props: TrackingMapProps) {
  const { sites, vehicleName, latest, trail, route, isEstimated, isStale, summary, isLarge = false } = props;
  const { lat, lng } = latest ?? {};
  const vehicles = useOwnVehicle(latest, vehicleName);
  const pins = useMemo(() => sites.map((site) => ({ ...site, id: site.label })), [sites]);
  const ahead = useMemo(
    () => (route && lat !== undefined && lng !== undefined ? wayAhead(route, { lat, lng }) : []),
    [route, lat, lng],
  );
  const ways = useMemo<MapWay[]>(() => {
    const stretches = stretchesOf(trail);
    return [
      { kind: isEstimated ? "guessed" : "ahead", points: ahead },
      ...gapsBetween(stretches).map((points) => ({ kind: "guessed", points }) as const),
      ...stretches.map((points) => ({ kind: "driven", points }) as const),
    ];
  }, [ahead, isEstimated, trail]);
  const [view, setView] = useState<View>({ kind: "whole", asked: 0 });
  const fitTo = fitOf(view, latest, [...ahead, ...sites]);
  return (
    <>
      <MapFrame isStale={isStale} isPart isLarge={isLarge}>
        <ThemedMap
          vehicles={vehicles}
          sites={pins}
          ways={ways}
          fitTo={fitTo}
          ariaLabel={summary}
          onMovedByHand={() => view.kind === "followed" && setView({ kind: "left", key: fitTo.key })}
        />
      </MapFrame>
      {latest && (
        <div className="ui-row" data-print="hidden">
          {/* A large map has one button, which switches to the other view. */}
          {(!isLarge || view.kind !== "whole") && (
            <Button onClick={() => setView({ kind: "whole", asked: Date.now() })}>Show route</Button>
          )}
          {(!isLarge || view.kind === "whole") && view.kind !== "followed" && (
            <Button onClick={() => setView({ kind: "followed" })}>Follow the lorry</Button>
          )}
          {!isLarge && view.kind === "followed" && (
            <Button onClick={() => setView({ kind: "left", key: fitTo.key })}>Stop following</Button>
          )}
        </div>
      )}
    </>
  );
}

/** The initial view shows the whole route. The user's own view is never changed. */
type View =
  | { readonly kind: "whole"; readonly asked: number }
  | { readonly kind: "followed" }
  | { readonly kind: "left"; readonly key: string };

function fitOf(view: View, latest: MapPosition | null, way: readonly MapPosition[]): MapFit {
  if (view.kind === "left") return { key: view.key, points: way };
  if (view.kind === "followed" && latest)
    return { key: `at ${latest.lat} ${latest.lng}`, points: [latest], follows: true };
  const asked = view.kind === "whole" ? view.asked : 0;
  return { key: `${asked} ${latest ? "both" : "sites"}`, points: latest ? [latest, ...way] : way };
}

/** The rest of the route, from its point nearest to the vehicle. No line joins a vehicle that has left its route. */
export function wayAhead(line: string, vehicle: Coordinates): Coordinates[] {
  const points = decodedLine(line);
  let best = { metres: Number.POSITIVE_INFINITY, way: points };
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    const [start, end] = [spotFrom(vehicle, from), spotFrom(vehicle, to)];
    const share = nearestShare(start, end);
    const metres = metresOff(spotAt(start, end, share));
    // On a tie the later point wins: a lorry on the bridge has already driven under it.
    if (metres > best.metres) return;
    const joined = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    best = { metres, way: [joined, ...points.slice(i + 1)] };
  });
  return best.metres <= offRouteMetres ? [vehicle, ...best.way] : best.way;
}
