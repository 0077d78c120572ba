import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useOwnLocation } from "../../location/use-own-location.ts";
import { findPlaceQuery } from "../../places/queries.ts";
import type { Centre } from "./centre.ts";

/**
 * The centre of the search: the searched place, or the user's location on request. Distances are not computed from a
 * fallback location.
 */
export function useCentre(sought: string) {
  const own = useOwnLocation();
  const [usesOwn, setUsesOwn] = useState(false);
  const isSought = sought.length > 1;
  const place = useQuery({ ...findPlaceQuery({ text: sought, placeId: null, place: null }), enabled: isSought });
  const { location } = own;
  const [lat, lng] = location && !location.isFallback ? [location.lat, location.lng] : [];
  const here = useMemo<Centre | null>(
    () => (lat === undefined || lng === undefined ? null : { label: "your location", coordinates: { lat, lng } }),
    [lat, lng],
  );
  const found = isSought ? (place.data ?? null) : null;
  return {
    place,
    isSought,
    own,
    isOwnShown: usesOwn && !isSought,
    centre: found ?? (usesOwn && !isSought ? here : null),
    goOwn: () => {
      setUsesOwn(true);
      own.ask();
    },
  };
}
