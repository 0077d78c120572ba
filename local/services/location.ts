import { behindEdge } from "../edge-meter.ts";
import { openGeoPack } from "../geo/data.ts";
import { openMapData } from "../geo/map-data.ts";
import { openRoads } from "../geo/roads.ts";
import { createTiles } from "../geo/tiles.ts";
import type { Ground } from "../ground.ts";
import { lazy } from "../lazy.ts";
import { createLocation } from "../location/service.ts";

export async function startLocation({ dataDir, options, services, step }: Ground) {
  const { ownGeocoder } = await import("#functions/places/map/own-geocoder.ts");
  const { names, roads, tiles } = await step("Map data prepared", () => {
    const pack = openGeoPack({ dataDir, chosenDir: process.env.HAULYARD_GEO });
    const found = lazy(() => openMapData(pack, ownGeocoder));
    if (options.looksUpAtOnce) found();
    return { names: found, roads: openRoads(pack), tiles: createTiles(pack) };
  });
  const { PLACE_INDEX: stored = "", SUGGESTION_INDEX: shown = "" } = process.env;
  const location = createLocation({
    names: { placeIndexes: [stored, shown], routeCalculator: "haulyard-routes" },
    geocoder: names,
    roads,
  });
  services.add({
    name: "map tiles",
    mounts: [
      behindEdge({
        prefix: "/tiles",
        handle: async (request, response) => void (await tiles.handle(request, response, request.url ?? "")),
      }),
    ],
  });
  return services.add({
    isForFunctions: true as const,
    name: "location",
    mounts: [{ prefix: "/_aws/location", handle: location.handle }],
    // Loads the names of places at the start, so that the first search is fast.
    start: () => void setImmediate(names),
    roads,
    tileSources: tiles.tileSources,
  });
}
