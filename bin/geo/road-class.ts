import type { Tags } from "./osm-primitives.ts";

/** Road classes of a graph, widest first. A slip road has the class of the road it leads to. */
export const roadClasses = ["motorway", "trunk", "primary", "secondary", "tertiary"];

export type Drive = { roadClass: number; direction: "both" | "onward" | "backward" };

export function driveOf(tags: Tags): Drive | undefined {
  const roadClass = roadClasses.indexOf((tags("highway") ?? "").replace(/_link$/, ""));
  if (roadClass < 0 || tags("area") === "yes" || isClosed(tags)) return undefined;
  return { roadClass, direction: directionOf(tags) };
}

/** The most specific tag wins: access=no with hgv=yes is open to lorries. */
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
