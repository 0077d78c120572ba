import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useOwnLocation } from "../../location/use-own-location.ts";
import { findPlaceQuery } from "../../places/queries.ts";
import type { Centre } from "./centre.ts";

/**
 * What the map is about: the place that the address asks for, or, once that was pressed, where the reader is. A fallback is
 * nobody's place, so nothing is measured from it.
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
    /** Nothing was looked for, and the reader wants to see what is near them. */
    isOwnShown: usesOwn && !isSought,
    centre: found ?? (usesOwn && !isSought ? here : null),
    goOwn: () => {
      setUsesOwn(true);
      own.ask();
    },
  };
}
