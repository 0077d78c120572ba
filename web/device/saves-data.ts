import { readStored } from "./browser-storage.ts";
import type { DeviceSettings } from "./device-settings.ts";

/**
 * Whether the device's or browser's settings save data. Then nothing loads ahead, and nothing is measured or reported.
 */
export function savesData(): boolean {
  // Reads storage directly: the settings module would load React on static pages.
  const settings = readStored("device", "settings") as Partial<DeviceSettings> | null;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return settings?.lowDataMode === true || connection?.saveData === true;
}
