import type { Tags } from "./osm-primitives.ts";

/** The classes of road that a graph holds, widest first; a slip road is of the class it leads to. */
export const roadClasses = ["motorway", "trunk", "primary", "secondary", "tertiary"];

/** How a lorry may drive along a way of OpenStreetMap: by its class, and in which direction. */
export type Drive = { roadClass: number; direction: "both" | "onward" | "backward" };

/** Undefined for what is no road of these classes, or closed to lorries. */
export function driveOf(tags: Tags): Drive | undefined {
  const roadClass = roadClasses.indexOf((tags("highway") ?? "").replace(/_link$/, ""));
  if (roadClass < 0 || tags("area") === "yes" || isClosed(tags)) return undefined;
  return { roadClass, direction: directionOf(tags) };
}

/** The most particular tag decides: a road with access=no and hgv=yes is open to lorries. */
function isClosed(tags: Tags): boolean {
  const access = tags("hgv") ?? tags("motor_vehicle") ?? tags("vehicle") ?? tags("access") ?? "yes";
  return access === "no" || access === "private";
}

function directionOf(tags: Tags): Drive["direction"] {
  const oneWay = tags("oneway");
  if (oneWay === "-1" || oneWay === "reverse") return "backward";
  if (oneWay) return ["yes", "true", "1"].includes(oneWay) ? "onward" : "both";
  const isOnward = tags("highway") === "motorway" || ["roundabout", "circular"].includes(tags("junction") ?? "");
  return isOnward ? "onward" : "both";
}
