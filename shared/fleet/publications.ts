import { ExactChange, RoundedChange } from "./live-map.ts";

export const fleetPublications = {
  publishRoundedChange: { doc: "Server only: feeds `onLiveMap`.", output: RoundedChange },
  publishExactChange: { doc: "Server only: feeds `onExactMap`.", output: ExactChange },
} as const;
