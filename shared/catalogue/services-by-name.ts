import { services } from "./services.ts";

/** Every service, in the order of their names. */
export const servicesByName = Object.values(services).toSorted((a, b) =>
  a.displayName.localeCompare(b.displayName, "en-GB"),
);
