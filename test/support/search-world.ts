import { csvRows } from "#local/geo/csv.ts";
import { readPackFile } from "#local/geo/data.ts";
import { type ServiceId, serviceIds } from "#shared/catalogue/services.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { withinUk } from "#shared/geo/position.ts";
import { mapData } from "./map-data.ts";
import { seeded } from "./seeded.ts";

export interface WorldFleet extends Coordinates {
  index: number;
  services: ServiceId[];
}

export interface WorldSearch {
  centre: Coordinates;
  service: ServiceId;
}

interface Town extends Coordinates {
  people: number;
}

/** Population of a village without data. Half of all yards and searches are distributed by population. */
const peopleOfVillage = 300;
const settlements = new Set(["city", "town", "village", "hamlet"]);

function readTowns(): Town[] {
  const rows = csvRows(readPackFile(mapData, "places-uk.csv").toString("utf8"));
  return rows
    .filter(([, type = ""]) => settlements.has(type))
    .map(([, , lat, lng, people]) => ({
      lat: Number(lat),
      lng: Number(lng),
      people: Number(people) || peopleOfVillage,
    }))
    .filter(withinUk);
}

function picker<T>(members: readonly T[], weightOf: (member: T) => number, random: () => number): () => T {
  let total = 0;
  const sums = members.map((member) => {
    total += weightOf(member);
    return total;
  });
  return () => {
    const aim = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= aim) low = middle + 1;
      else high = middle;
    }
    const found = members[low];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
}

const milesPerDegree = 69.1;
/** Scatter of the yards of a town of 10,000, in miles. The area grows with the population. */
const scatterMiles = 0.35;
const countrysideMiles = 3;

/**
 * Makes `count` vehicles in yards of 1 to 9 around the settlements of the United Kingdom by population, a tenth of the
 * yards in the countryside. Each vehicle offers 1 to 4 services, some far more often than others.
 */
export function searchWorld(count: number): {
  fleets: WorldFleet[];
  searches: (number: number, among?: readonly ServiceId[]) => WorldSearch[];
} {
  const random = seeded(20261101);
  const towns = readTowns();
  const townByPeople = picker(towns, (town) => town.people, random);
  const serviceByDemand = picker(serviceIds, (service) => 1 / Math.sqrt(serviceIds.indexOf(service) + 1), random);
  const anyOf = <T>(members: readonly T[]): T => members[Math.floor(random() * members.length)] as T;
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const around = (town: Town, miles: number): Coordinates => ({
    lat: town.lat + (gaussian() * miles) / milesPerDegree,
    lng: town.lng + (gaussian() * miles) / (milesPerDegree * Math.cos((town.lat * Math.PI) / 180)),
  });
  const spreadOf = (town: Town) => scatterMiles * Math.sqrt(town.people / 10_000);

  const fleets: WorldFleet[] = [];
  while (fleets.length < count) {
    const rural = random() < 0.1;
    const town = rural ? anyOf(towns) : townByPeople();
    const yard = around(town, rural ? countrysideMiles : spreadOf(town));
    for (let vehicles = 1 + Math.floor(random() * 9); vehicles > 0 && fleets.length < count; vehicles--) {
      const services = new Set<ServiceId>();
      for (let wanted = 1 + Math.floor(random() * 4); services.size < wanted; ) services.add(serviceByDemand());
      fleets.push({ index: fleets.length, ...yard, services: [...services] });
    }
  }
  const searches = (number: number, among: readonly ServiceId[] = serviceIds): WorldSearch[] =>
    Array.from({ length: number }, (_, i) => {
      const town = i % 2 === 0 ? townByPeople() : anyOf(towns);
      return { centre: around(town, Math.max(0.5, spreadOf(town))), service: anyOf(among) };
    });
  return { fleets, searches };
}
