import { compactPack } from "#local/geo/data.ts";

/** The product's own map data, which every clone has. Ignores any other map data on this machine. */
export const mapData = compactPack();
