import { useSyncExternalStore } from "react";
import { keep, kept, storedItems } from "./browser-storage.ts";

/** How Haulyard behaves on this device, whoever uses it. */
export interface DeviceSettings {
  /** Asks for photos before they are loaded, follows no map by itself, and keeps and measures nothing ahead. */
  readonly lowDataMode: boolean;
  /** Nothing moves that need not. */
  readonly reducedAnimations: boolean;
  /** Pictures that were loaded are kept on the device. */
  readonly imageCaching: boolean;
  /** Positions of this device may be shared with those who wait for it. */
  readonly locationTracking: boolean;
  /** This device may be pushed to. */
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

/** What somebody has written there, as far as it can be used. */
function settingsIn(stored: unknown): DeviceSettings {
  const said = (stored ?? {}) as Partial<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(defaultDeviceSettings).map(([name, standard]) => [
      name,
      typeof said[name] === "boolean" ? said[name] : standard,
    ]),
  ) as unknown as DeviceSettings;
}

/** The settings of this device; the same object until one of them changes. */
export function deviceSettings(): DeviceSettings {
  const now = settingsIn(kept("device", "settings"));
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

/** Changes some of them, here and in other tabs. */
export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  keep("device", { ...deviceSettings(), ...change }, "settings");
  for (const listener of listeners) listener();
}

/** Whether settings may be switched by themselves when the device does badly: so, until somebody says otherwise. */
export function optimisesItself(): boolean {
  return kept("device", "autoOptimize") !== false;
}

export function setOptimisesItself(optimises: boolean): void {
  keep("device", optimises, "autoOptimize");
  for (const listener of listeners) listener();
}

/** Hears of every change, those made in other tabs too. Answers how to stop. */
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

/** The settings of this device, followed. */
export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(onDeviceSettings, deviceSettings, () => defaultDeviceSettings);
}

/** Whether they switch themselves, followed. */
export function useOptimisesItself(): boolean {
  return useSyncExternalStore(onDeviceSettings, optimisesItself, () => true);
}

/** Puts those on the page that style sheets and other parts read there: reduce-motion, and data-low-data as 1 or 0. */
export function markPage({ reducedAnimations, lowDataMode }: DeviceSettings, root = document.documentElement): void {
  root.classList.toggle("reduce-motion", reducedAnimations);
  root.dataset.lowData = lowDataMode ? "1" : "0";
}
