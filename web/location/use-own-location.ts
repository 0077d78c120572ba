import { useCallback, useEffect, useRef, useState } from "react";
import type { Located, OwnLocation } from "./chain.ts";
import { locateHere } from "./locate-here.ts";
import type { LocatingState } from "./location-text.ts";
import { locationOfPlace, useOwnPlace } from "./own-place.ts";
import { type LocationPermission, useLocationPermission } from "./use-location-permission.ts";

/** Where somebody is, as far as this page has asked. */
export interface OwnLocationState {
  readonly state: LocatingState;
  /** What to use: the place that was set, else what was found. Null until one of the two is there. */
  readonly location: OwnLocation | null;
  /** Null until the browser has told. */
  readonly permission: LocationPermission | null;
  /** What the last run of the chain has found; null before the first. */
  readonly found: Located | null;
  /** Finds out where the device is. What it finds is not used while a place is set. */
  readonly ask: () => void;
}

/**
 * Where somebody is, for pages that show what is near them. Nothing is asked until `ask` is called, as the browser may
 * then put a question. A place that somebody has set (`setOwnPlace`) stands before all else. Whoever gives leave after
 * the chain has gone on without the device is asked again by itself.
 */
export function useOwnLocation(): OwnLocationState {
  const place = useOwnPlace();
  const permission = useLocationPermission();
  const [found, setFound] = useState<Located | null>(null);
  const [isLocating, setLocating] = useState(false);
  const run = useRef(0);

  const ask = useCallback(() => {
    run.current += 1;
    const mine = run.current;
    setLocating(true);
    void locateHere().then((located) => {
      if (mine !== run.current) return;
      setFound(located);
      setLocating(false);
    });
  }, []);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const permissionBefore = useRef(permission);
  useEffect(() => {
    const isNew = permissionBefore.current !== null && permissionBefore.current !== "granted";
    permissionBefore.current = permission;
    if (isNew && permission === "granted" && found?.gpsError) ask();
  }, [permission, found, ask]);

  const location = place ? locationOfPlace(place) : (found?.location ?? null);
  const isShut = permission === "denied" || permission === "unavailable";
  const state = isLocating ? "locating" : location ? "ready" : isShut ? "none" : "idle";
  return { state, location, permission, found, ask };
}
