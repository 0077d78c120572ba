import { readStored } from "./browser-storage.ts";
import type { DeviceSettings } from "./device-settings.ts";

/** Whether the device or browser is set to save data. If so, prefetching and performance reports are off. */
export function savesData(): boolean {
  // Reads storage directly: importing the settings module would load React on static pages.
  const settings = readStored("device", "settings") as Partial<DeviceSettings> | null;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return settings?.lowDataMode === true || connection?.saveData === true;
}
