import { useSyncExternalStore } from "react";
import { readStored, storedItems, writeStored } from "./browser-storage.ts";

export interface DeviceSettings {
  /** Photos load on request, the map does not follow vehicles, and prefetching and monitoring are off. */
  readonly lowDataMode: boolean;
  readonly reducedAnimations: boolean;
  readonly imageCaching: boolean;
  readonly locationTracking: boolean;
  readonly pushNotifications: boolean;
}
export type DeviceSetting = keyof DeviceSettings;

export const defaultDeviceSettings: DeviceSettings = {
  lowDataMode: false,
  reducedAnimations: false,
  imageCaching: true,
  locationTracking: true,
  pushNotifications: true,
};

const listeners = new Set<() => void>();
let last = defaultDeviceSettings;

function settingsIn(stored: unknown): DeviceSettings {
  const said = (stored ?? {}) as Partial<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(defaultDeviceSettings).map(([name, standard]) => [
      name,
      typeof said[name] === "boolean" ? said[name] : standard,
    ]),
  ) as unknown as DeviceSettings;
}

/** Returns the device's settings; the same object until one changes. */
export function deviceSettings(): DeviceSettings {
  const now = settingsIn(readStored("device", "settings"));
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  writeStored("device", { ...deviceSettings(), ...change }, "settings");
  for (const listener of listeners) listener();
}

/** Whether the app may change settings automatically; on by default. */
export function optimisesItself(): boolean {
  return readStored("device", "autoOptimize") !== false;
}

export function setOptimisesItself(optimises: boolean): void {
  writeStored("device", optimises, "autoOptimize");
  for (const listener of listeners) listener();
}

/** Calls `listener` when settings change in any tab. Returns a function that unsubscribes. */
export function onDeviceSettings(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storedItems.device.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(onDeviceSettings, deviceSettings, () => defaultDeviceSettings);
}

export function useOptimisesItself(): boolean {
  return useSyncExternalStore(onDeviceSettings, optimisesItself, () => true);
}

/** Sets the attributes data-reduce-motion and data-low-data (1 or 0) on the page, for style sheets and scripts. */
export function markPage({ reducedAnimations, lowDataMode }: DeviceSettings, root = document.documentElement): void {
  root.classList.toggle("reduce-motion", reducedAnimations);
  root.dataset.lowData = lowDataMode ? "1" : "0";
}
