import { kept } from "./browser-storage.ts";
import type { DeviceSettings } from "./device-settings.ts";

/**
 * Whether this device, by its settings, or its owner, by the browser's, saves data: nothing is asked for ahead then, and
 * nothing measured or reported.
 */
export function savesData(): boolean {
  // Where it is kept: the module of the settings would bring React to pages that hold still.
  const settings = kept("device", "settings") as Partial<DeviceSettings> | null;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return settings?.lowDataMode === true || connection?.saveData === true;
}
