import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { anyone, query, subscription } from "../kernel/operation.ts";
import { ExactChange, LiveMap, MapBounds, MapCells, RoundedChange } from "./live-map.ts";
import { exactReaders } from "./map-sight.ts";
import { Availability } from "./model.ts";

export const liveMapOperations = {
  liveMap: query({
    doc: "Vehicles on duty in a part of the map whose people share where they are. Who may book is told exactly where available ones are, and whose they are; everybody else, and of those that are not available, about where. Nothing that was not heard of for an hour.",
    input: () =>
      z.object({
        bounds: MapBounds,
        service: ServiceSpelling.nullish().meta({ description: "Only those that offer it." }),
        availability: Availability.nullish(),
      }),
    output: () => LiveMap,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  onLiveMap: subscription({
    doc: "Vehicles that appear, move or disappear in some cells of the live map, in squares of about 2 km and without names.",
    input: () => z.object({ cells: MapCells }),
    output: () => RoundedChange,
    allow: anyone,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishRoundedChange"],
  }),
  onExactMap: subscription({
    doc: "The same as who may book is told it: every position of an available vehicle, exactly, and whose it is. Hauliers with whom you are not matched are left out; with more than five of them, read the map again instead.",
    input: () => z.object({ cells: MapCells }),
    output: () => ExactChange,
    allow: exactReaders,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishExactChange"],
  }),
} as const;
