import { type Duty, dutyItem } from "#functions/fleet/duty-store.ts";
import { lastPositionItem } from "#functions/fleet/last-position-store.ts";
import { vehicleItems } from "#functions/fleet/store.ts";
import { storeLastPosition } from "#functions/fleet/store-last-position.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import { liveCell } from "#shared/fleet/duty.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { seeded } from "./seeded.ts";

/** One vehicle in this many is on duty and shares its location. */
const oneOnRoadIn = 20;
/** Maximum distance of a vehicle from its yard, in degrees: about 30 miles. */
const roamsDegrees = 0.45;
const movedAtOnce = 10;
export const stepSeconds = 31;
export const worldStart = "2026-11-25T09:00:00.000Z";

interface OnRoad {
  readonly duty: Duty;
  readonly fleet: Fleet;
  place: Coordinates & { readonly at: string };
}

export function roadWorld(vehicles: readonly Fleet[]) {
  const random = seeded(20261125);
  const near = ({ lat, lng }: Coordinates): Coordinates => ({
    lat: lat + (random() - 0.5) * 2 * roamsDegrees,
    lng: lng + (random() - 0.5) * 4 * roamsDegrees,
  });
  const onRoad = vehicles
    .filter((_fleet, at) => at % oneOnRoadIn === 0)
    .map((fleet): OnRoad => {
      const place = { ...near(fleet.base), at: worldStart };
      const { id: fleetId, haulierId } = fleet;
      const duty = { fleetId, haulierId, personId: haulierId, isSharing: true, cell: liveCell(place) };
      return {
        fleet,
        place,
        duty: { ...duty, lastLocationUpdate: worldStart, since: worldStart, lastUpdated: worldStart, version: 1 },
      };
    });
  return {
    byId: new Map(onRoad.map((one) => [one.fleet.id, one])),
    *items(): Generator<Item> {
      for (const { fleet, place, duty } of onRoad) {
        yield* vehicleItems(fleet).filter((item) => item.entity === "fleet");
        yield dutyItem(duty);
        const { fleetId, haulierId, personId } = duty;
        const who = { cell: liveCell(place), fleetId, haulierId, personId, services: fleet.services };
        yield lastPositionItem({ ...who, ...place, accuracyMetres: 8, source: "gps", isStale: false });
      }
    },
    async move(db: Database, now: string): Promise<void> {
      for (let i = 0; i < movedAtOnce; i++) {
        const one = onRoad[Math.floor(random() * onRoad.length)];
        if (!one || one.place.at === now) continue;
        const fix = { ...near(one.fleet.base), accuracyMetres: 8, at: now };
        const newId = () => `${one.fleet.id}.${now}`;
        const kept = await storeLastPosition({ db, now, newId }, one.duty, fix);
        if (kept.stored) one.place = fix;
      }
    },
  };
}
