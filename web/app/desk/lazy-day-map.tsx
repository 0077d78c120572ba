import { MapFrame } from "../../tracking/map-frame.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** As large as the map of the day. */
export const dayMapSpace = <MapFrame isPart />;

export const DayMap = lazyPart(async () => (await import("./day-map.tsx")).DayMap, dayMapSpace);
