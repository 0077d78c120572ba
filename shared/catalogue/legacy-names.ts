import { normaliseService, serviceOf } from "./normalise.ts";
import type { ServiceId } from "./services.ts";

const unknownIs: ServiceId = "hiab";

/**
 * Returns label and icon of an old service name in links, exports and records of other programs. An unknown name
 * becomes a label with a default icon. For booking, prices and links use `normaliseService`, which rejects unknown
 * names.
 */
export function legacyName(value: string): {
  readonly label: string;
  readonly icon: ServiceId;
  readonly databaseValue: string;
} {
  const known = normaliseService(value);
  const { databaseValue, displayName } = serviceOf(known ?? unknownIs);
  return { label: known ? displayName : titled(value), icon: known ?? unknownIs, databaseValue };
}

/** Makes a title of a name: "road_sweeper_hire" becomes "Road Sweeper Hire". */
function titled(value: string): string {
  return value
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}
