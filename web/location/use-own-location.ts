import { useCallback, useEffect, useRef, useState } from "react";
import type { Located, OwnLocation } from "./chain.ts";
import { locateHere } from "./locate-here.ts";
import type { LocatingState } from "./location-text.ts";
import { locationOfPlace, useOwnPlace } from "./own-place.ts";
import { type LocationPermission, useLocationPermission } from "./use-location-permission.ts";

export interface OwnLocationState {
  readonly state: LocatingState;
  readonly location: OwnLocation | null;
  readonly permission: LocationPermission | null;
  readonly found: Located | null;
  readonly ask: () => void;
}

/**
 * Returns the user's location, for nearby results. Requests it only on `ask`, since the browser may prompt. A place
 * from `setOwnPlace` wins. Asks the device again if permission comes late.
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
