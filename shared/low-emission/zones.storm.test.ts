import { readFileSync } from "node:fs";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { FeatureCollection, Polygon } from "geojson";
import type { Random } from "#local/demo/random.ts";
import { storm } from "../../test/support/storm.ts";
import { distanceMiles } from "../geo/distance.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import { zoneVerdict } from "./verdict.ts";
import { zonesOnWay } from "./way.ts";
import { approximateEdgeMetres, zones } from "./zones.ts";

const day = "2026-12-01";
const file = new URL("../../bin/geo/low-emission-zones.geojson", import.meta.url);
const { features } = JSON.parse(readFileSync(file, "utf8")) as FeatureCollection<Polygon, { name: string }>;

const edges = features.map(({ geometry }) => {
  const ring = geometry.coordinates[0] ?? [];
  return ring.slice(1).flatMap(([lng = 0, lat = 0], nth) => {
    const [fromLng = 0, fromLat = 0] = ring[nth] ?? [];
    const steps = Math.ceil(metresBetween({ lat, lng }, { lat: fromLat, lng: fromLng }) / 2);
    return Array.from({ length: steps }, (_, step) => ({
      lat: fromLat + ((lat - fromLat) * step) / steps,
      lng: fromLng + ((lng - fromLng) * step) / steps,
    }));
  });
});

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return distanceMiles(a, b) * 1609.344;
}

function pointOf(random: Random) {
  const { geometry } = random.pick(features);
  const [lng = 0, lat = 0] = random.pick(geometry.coordinates[0] ?? []);
  const spread = random.pick([0.003, 0.01, 2]);
  return { lat: lat + (random.next() - 0.5) * spread, lng: lng + (random.next() - 0.5) * spread * 2 };
}

function vehicleOf(random: Random): EmittingVehicle {
  const maybe = <T>(...values: readonly T[]) => random.pick([...values, undefined]);
  return {
    year: random.pick([null, 1990, 2008, 2019]),
    spec: {
      kind: random.pick(["hiab", "van", "tipper", "excavator"]),
      grossTonnes: maybe(3.5, 7.5, 26),
      fuel: maybe("diesel", "petrol", "electric", "gas"),
      emissionClass: maybe("euro-3", "euro-4", "euro-4-exactly", "euro-5", "euro-6", "electric"),
    },
  };
}

/** Expected answer by Turf's polygons and distances to the edge. Null if the distance is too close to 150 m. */
function expected(vehicle: EmittingVehicle, at: { lat: number; lng: number }): string | null {
  const met = standardMet(vehicle, day);
  if (met === "meets" || met === "unasked") return "allowed";
  for (const [nth, feature] of features.entries()) {
    const metres = Math.min(...(edges[nth] ?? []).map((point) => metresBetween(point, at)));
    if (Math.abs(metres - approximateEdgeMetres) < 2) return null;
    const zone = feature.properties.name;
    if (metres < approximateEdgeMetres) return `check ${zone}`;
    if (booleanPointInPolygon([at.lng, at.lat], feature)) return `${met === "fails" ? "charged" : "unknown"} ${zone}`;
  }
  return "allowed";
}

function flatMetres(points: readonly { lat: number; lng: number }[], at: { lat: number; lng: number }): number {
  const eastward = Math.cos((at.lat * Math.PI) / 180);
  const squared = points.reduce(
    (least, { lat, lng }) => Math.min(least, (lat - at.lat) ** 2 + ((lng - at.lng) * eastward) ** 2),
    Number.POSITIVE_INFINITY,
  );
  return Math.sqrt(squared) * 111_195;
}

function wayOf(random: Random) {
  const { geometry } = random.pick(features);
  const near = () => {
    const [lng = 0, lat = 0] = random.pick(geometry.coordinates[0] ?? []);
    return { lat: lat + (random.next() - 0.5) * 0.02, lng: lng + (random.next() - 0.5) * 0.04 };
  };
  return [near(), near(), near()];
}

/** Expected zones on a route for a non-compliant vehicle, checked every five metres. Null if too close to call. */
function expectedOnWay(way: readonly { lat: number; lng: number }[]): string | null {
  const looks = way.slice(1).flatMap((to, nth) => {
    const from = way[nth] ?? to;
    const steps = Math.ceil(metresBetween(from, to) / 5);
    return Array.from({ length: steps + 1 }, (_, step) => ({
      lat: from.lat + ((to.lat - from.lat) * step) / steps,
      lng: from.lng + ((to.lng - from.lng) * step) / steps,
    }));
  });
  for (const [nth, feature] of features.entries()) {
    const edge = edges[nth] ?? [];
    // Maximum distance in metres that the route goes into the zone; negative if it stays outside.
    const depth = looks.reduce((most, { lat, lng }) => {
      const off = flatMetres(edge, { lat, lng });
      return Math.max(most, booleanPointInPolygon([lng, lat], feature) ? off : -off);
    }, Number.NEGATIVE_INFINITY);
    if (Math.abs(Math.abs(depth) - approximateEdgeMetres) < 15) return null;
    if (depth > approximateEdgeMetres) return `in ${feature.properties.name}`;
    if (depth > -approximateEdgeMetres) return `near ${feature.properties.name}`;
  }
  return "none";
}

const placesForAWay = 100;

storm(["lez.matches", "lez.milliseconds"], 2000, ({ runs, random }) => {
  const wrong: unknown[] = [];
  const times: number[] = [];
  for (let run = 0; run < runs; ) {
    const [vehicle, at] = [vehicleOf(random), pointOf(random)];
    const right = expected(vehicle, at);
    if (right === null) continue;
    run++;
    const began = performance.now();
    const verdict = zoneVerdict(vehicle, [{ coordinates: at, precision: "pin" }], day);
    times.push(performance.now() - began);
    const said = verdict.is === "allowed" ? "allowed" : `${verdict.is} ${zones[verdict.zone].city}`;
    if (said !== right) wrong.push({ vehicle, at, said, right });
  }
  const failing: EmittingVehicle = { year: 2019, spec: { kind: "hiab", fuel: "diesel", emissionClass: "euro-5" } };
  for (let run = 0; run < runs / placesForAWay; ) {
    const way = wayOf(random);
    const right = expectedOnWay(way);
    if (right === null) continue;
    run++;
    const [found] = zonesOnWay(failing, way, [], day);
    const said = found ? `${found.is} ${zones[found.zone].city}` : "none";
    if (said !== right) wrong.push({ way, said, right });
  }
  times.sort((a, b) => a - b);
  return { "lez.matches": wrong, "lez.milliseconds": times[Math.floor(times.length / 2)] ?? 0 };
});
