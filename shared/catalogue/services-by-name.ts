import { services } from "./services.ts";

export const servicesByName = Object.values(services).toSorted((a, b) =>
  a.displayName.localeCompare(b.displayName, "en-GB"),
);
