import { penaltyWords } from "./penalty.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import { zones } from "./zones.ts";

const cities = Object.values(zones).map(({ city }) => city);
const where = `the low emission zones of ${cities.slice(0, -1).join(", ")} and ${cities.at(-1)}`;

/** What a vehicle's class means for the zones, a few words for a list; null where nothing has to be said. */
export function standardNote(vehicle: EmittingVehicle, day: string): string | null {
  switch (standardMet(vehicle, day)) {
    case "fails":
      return "May not enter low emission zones";
    case "unknown":
      return "Low emission zones: class to be confirmed";
    default:
      return null;
  }
}

/** The same in full, for whoever describes the vehicle; null for one that does not drive by itself. */
export function standardWords(vehicle: EmittingVehicle, day: string): string | null {
  switch (standardMet(vehicle, day)) {
    case "meets":
      return `It may enter ${where}.`;
    case "fails":
      return `It may not enter ${where}. ${penaltyWords(vehicle, day)}`;
    case "unknown":
      return `Not known whether it may enter ${where}: give its gross weight, fuel and emission class.`;
    case "unasked":
      return null;
  }
}
