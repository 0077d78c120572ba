import { join } from "node:path";
import { compactPack } from "#local/geo/data.ts";

/** The map data that comes with the product: what everybody's clone has, whatever else lies on this machine. */
export const mapData = compactPack(join(import.meta.dirname, "../../.haulyard"));
