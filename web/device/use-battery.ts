import { useEffect, useState } from "react";

/** Battery level, 0 to 1, below which the battery is low unless charging. */
export const lowBatteryLevel = 0.2;

export interface Battery {
  /** Battery level, 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
}

interface BatteryManager extends EventTarget, Battery {}

export function isLow(battery: Battery | null): boolean {
  return battery !== null && !battery.charging && battery.level < lowBatteryLevel;
}

export function useBattery(): Battery | null {
  const [battery, setBattery] = useState<Battery | null>(null);
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> };
    const stop = new AbortController();
    const { signal } = stop;
    getBattery?.call(navigator).then(
      (manager) => {
        const tell = () => !signal.aborted && setBattery({ level: manager.level, charging: manager.charging });
        tell();
        for (const name of ["levelchange", "chargingchange"]) manager.addEventListener(name, tell, { signal });
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return battery;
}
