import { normaliseService } from "../../catalogue/normalise.ts";
import type { ServiceId } from "../../catalogue/services.ts";
import { servicesByName } from "../../catalogue/services-by-name.ts";

export function serviceIn(text: string): ServiceId | null {
  const wanted = text.trim().toLowerCase();
  const shown = servicesByName.find(({ displayName }) => displayName.toLowerCase() === wanted);
  return shown?.id ?? normaliseService(wanted);
}
