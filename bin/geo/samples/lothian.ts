import type { SampleFile } from "./osm-file.ts";

/**
 * Roads east of Edinburgh: a main road of 4 km in two ways, a one-way slip road drawn against its direction, a road
 * closed to lorries, and a lane. Nodes 1 to 5 lie on one parallel.
 */
export const lothian: SampleFile = {
  nodes: [
    { id: 1, lat: 55.95, lng: -3.2 },
    { id: 2, lat: 55.95, lng: -3.184 },
    { id: 3, lat: 55.95, lng: -3.168 },
    { id: 4, lat: 55.95, lng: -3.152 },
    { id: 5, lat: 55.95, lng: -3.136 },
    { id: 6, lat: 55.96, lng: -3.152 },
    { id: 7, lat: 55.97, lng: -3.152 },
    { id: 20, lat: 55.9533, lng: -3.1884, tags: { place: "city", name: "Edinburgh", population: "506,520" } },
    { id: 21, lat: 55.9955, lng: -3.2917, tags: { place: "island", name: "Cramond Island" } },
    { id: 10_000_000_000, lat: 55.98, lng: -3.152, tags: { highway: "crossing" } },
  ],
  ways: [
    { nodes: [1, 2, 3], tags: { highway: "primary", name: "London Road" } },
    { nodes: [3, 4, 5], tags: { highway: "primary", oneway: "no" } },
    { nodes: [7, 6, 4], tags: { highway: "secondary_link", oneway: "-1" } },
    { nodes: [7, 10_000_000_000], tags: { highway: "tertiary", hgv: "no" } },
    { nodes: [7, 99, 6], tags: { highway: "unclassified" } },
  ],
};
