import { normaliseService, serviceOf } from "./normalise.ts";
import type { ServiceId } from "./services.ts";

/** What stands for a name that nobody knows, where something has to be drawn. Nothing is ever booked or priced by it. */
const unknownIs: ServiceId = "hiab";

/**
 * How an old name of a service is shown: in old links, exports and records of other programs. A name that the catalogue
 * does not know is read as words, beside the picture that stands for all such. What books, prices or leads somewhere
 * asks `normaliseService`, which refuses it.
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
