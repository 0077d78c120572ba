import { useEffect, useState } from "react";

/** Under this part of its charge a battery that is not charging is low. */
export const lowBatteryLevel = 0.2;

/** What a browser tells of the battery. */
export interface Battery {
  /** 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
}

interface BatteryManager extends EventTarget, Battery {}

/** Whether a battery is so low that what needs it should rest. */
export function isLow(battery: Battery | null): boolean {
  return battery !== null && !battery.charging && battery.level < lowBatteryLevel;
}

/** This device's battery as it changes; null where the browser does not tell. */
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
