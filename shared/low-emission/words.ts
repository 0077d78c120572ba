import { penaltyWords } from "./penalty.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import { zones } from "./zones.ts";

const cities = Object.values(zones).map(({ city }) => city);
const where = `the low emission zones of ${cities.slice(0, -1).join(", ")} and ${cities.at(-1)}`;

export function standardNote(vehicle: EmittingVehicle, day: string): string | null {
  switch (standardMet(vehicle, day)) {
    case "fails":
      return "May not enter low emission zones";
    case "unknown":
      return "Low emission zones: confirm the class";
    default:
      return null;
  }
}

export function standardWords(vehicle: EmittingVehicle, day: string): string | null {
  switch (standardMet(vehicle, day)) {
    case "meets":
      return `It may enter ${where}.`;
    case "fails":
      return `It may not enter ${where}. ${penaltyWords(vehicle, day)}`;
    case "unknown":
      return `We cannot tell whether it may enter ${where}: enter its gross weight, fuel and emission class.`;
    case "unasked":
      return null;
  }
}
