import { normaliseService, serviceOf } from "./normalise.ts";
import type { ServiceId } from "./services.ts";

const unknownIs: ServiceId = "hiab";

/**
 * Returns the display of an old service name, from old links, exports and records of other programs. An unknown name is
 * read as words, with a default picture. For booking, prices and links use `normaliseService`, which refuses it.
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

/** "road_sweeper_hire" is "Road Sweeper Hire". */
function titled(value: string): string {
  return value
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}
