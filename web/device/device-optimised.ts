import { useSyncExternalStore } from "react";
import { keep, kept } from "./browser-storage.ts";
import { afterChoice, nothingOptimised, type Optimising } from "./device-optimising.ts";
import {
  changeDeviceSettings,
  type DeviceSetting,
  type DeviceSettings,
  defaultDeviceSettings,
  onDeviceSettings,
} from "./device-settings.ts";
import { conditions } from "./device-state.ts";

let last = nothingOptimised;

/** What optimising has done on this device; the same object until that changes. What cannot be read is nothing. */
export function optimised(): Optimising {
  const { answered, before, isOffered } = (kept("device", "optimised") ?? {}) as Partial<
    Record<keyof Optimising, unknown>
  >;
  const values = Object.entries((before ?? {}) as Record<string, unknown>).filter(
    ([name, value]) => name in defaultDeviceSettings && typeof value === "boolean",
  );
  const now: Optimising = {
    answered: conditions.filter((condition) => Array.isArray(answered) && answered.includes(condition)),
    before: Object.fromEntries(values) as Partial<Record<DeviceSetting, boolean>>,
    isOffered: isOffered === true,
  };
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

/** Keeps what optimising has done; call it before the settings change. */
export function keepOptimised(optimising: Optimising): void {
  const isNothing = JSON.stringify(optimising) === JSON.stringify(nothingOptimised);
  keep("device", isNothing ? null : optimising, "optimised");
}

/** The same, followed: it changes with the settings. */
export function useOptimised(): Optimising {
  return useSyncExternalStore(onDeviceSettings, optimised, () => nothingOptimised);
}

/** Somebody has chosen these settings, by hand, by Undo or by going back: optimising gives them back no more. */
export function chooseDeviceSettings(chosen: Partial<DeviceSettings>): void {
  keepOptimised(afterChoice(optimised(), chosen));
  changeDeviceSettings(chosen);
}
