import { openRoads } from "#local/geo/roads.ts";
import * as d from "#local/geo/data.ts";
console.log(Object.keys(d));
