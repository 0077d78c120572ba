import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage.ts";
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

/** Returns the stored state of automatic optimising; the same object until changed. Unreadable data counts as none. */
export function optimised(): Optimising {
  const { answered, before, isOffered } = (readStored("device", "optimised") ?? {}) as Partial<
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

export function keepOptimised(optimising: Optimising): void {
  const isNothing = JSON.stringify(optimising) === JSON.stringify(nothingOptimised);
  writeStored("device", isNothing ? null : optimising, "optimised");
}

export function useOptimised(): Optimising {
  return useSyncExternalStore(onDeviceSettings, optimised, () => nothingOptimised);
}

/** Records settings that the user chose. Automatic optimising does not revert them. */
export function chooseDeviceSettings(chosen: Partial<DeviceSettings>): void {
  keepOptimised(afterChoice(optimised(), chosen));
  changeDeviceSettings(chosen);
}
