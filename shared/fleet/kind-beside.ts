import type { Fleet } from "./model.ts";

/** What a vehicle is, to stand beside its name: "" where the name says so already. */
export const kindBeside = ({ name, vehicleType }: Pick<Fleet, "name" | "vehicleType">): string =>
  name.toLowerCase().includes(vehicleType.toLowerCase()) ? "" : vehicleType;
