import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { anyone, query, subscription } from "../kernel/operation.ts";
import { ExactChange, LiveMap, MapBounds, MapCells, RoundedChange } from "./live-map.ts";
import { exactReaders } from "./map-sight.ts";
import { Availability } from "./model.ts";

export const liveMapOperations = {
  liveMap: query({
    doc: "Lists the vehicles on duty that share their location in a part of the map. Users with booking rights see the exact position and haulier of available vehicles. All other positions are approximate. Positions older than an hour are hidden.",
    input: () =>
      z.object({
        bounds: MapBounds,
        service: ServiceSpelling.nullish().meta({ description: "Only vehicles that offer it." }),
        availability: Availability.nullish(),
      }),
    output: () => LiveMap,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  onLiveMap: subscription({
    doc: "Sends vehicles that appear, move or disappear in some cells of the live map, in squares of about 2 km and without names.",
    input: () => z.object({ cells: MapCells }),
    output: () => RoundedChange,
    allow: anyone,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishRoundedChange"],
  }),
  onExactMap: subscription({
    doc: "The same for users with booking rights: exact positions of available vehicles, with their hauliers. Hauliers that you are not matched with are left out. With more than five of them, read the map again instead.",
    input: () => z.object({ cells: MapCells }),
    output: () => ExactChange,
    allow: exactReaders,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishExactChange"],
  }),
} as const;
