import type { Fleet } from "./model.ts";

/** Returns a vehicle's kind to show beside its name; "" if the name already contains the kind. */
export const kindBeside = ({ name, vehicleType }: Pick<Fleet, "name" | "vehicleType">): string =>
  name.toLowerCase().includes(vehicleType.toLowerCase()) ? "" : vehicleType;
