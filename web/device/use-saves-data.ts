import { useSyncExternalStore } from "react";
import { deviceSettings, onDeviceSettings } from "./device-settings.ts";

export function useSavesData(): boolean {
  return useSyncExternalStore(
    onDeviceSettings,
    () => deviceSettings().lowDataMode,
    () => false,
  );
}
