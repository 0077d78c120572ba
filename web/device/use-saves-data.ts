import { useSyncExternalStore } from "react";
import { deviceSettings, onDeviceSettings } from "./device-settings.ts";

/** Whether this device saves data: what is large comes when it is asked for, followed. */
export function useSavesData(): boolean {
  return useSyncExternalStore(
    onDeviceSettings,
    () => deviceSettings().lowDataMode,
    () => false,
  );
}
