import { useEffect, useState } from "react";
import type { Coordinates } from "#shared/geo/position.ts";
import { readPosition } from "../location/device-position.ts";

/**
 * Returns the device's location, rounded to about a tenth of a mile. `asked` counts presses of the button; 0: none yet.
 */
export function useHere(asked: number) {
  const [here, setHere] = useState<Coordinates | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (asked === 0 || here) return;
    let isOver = false;
    setFault(null);
    readPosition().then(
      ({ latitude, longitude }) => {
        if (!isOver) setHere({ lat: rounded(latitude), lng: rounded(longitude) });
      },
      (error: Error) => {
        if (!isOver) setFault(error.message);
      },
    );
    return () => {
      isOver = true;
    };
  }, [asked, here]);
  return { here, fault };
}

const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
