import { randomUUID } from "node:crypto";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { seeded } from "#test/support/seeded.ts";
import { dataOf, startWorld } from "#test/support/world.ts";
import { percentile } from "./search-world.ts";

export const tiny = { changes: 5, vehicles: 50 };

/** A change that was never shown counts as this long. */
const longestSeconds = 30;

/**
 * Changes one of 2,000 vehicles 300 times over, in price, status, and whether it is in service, and searches until the
 * search shows it so. `searchLag` is the 95th percentile, from the moment at which the change is sent, in seconds.
 */
export default async function benchSearchLag(
  options: { changes?: number; vehicles?: number } = {},
): Promise<{ searchLag: number; medianSeconds: number; changes: number }> {
  const { changes = 300, vehicles = 2_000 } = options;
  const world = await startWorld();
  neverRefused(world.db);
  try {
    const [haulier, contractor] = [aPerson("haulier"), aPerson("contractor")];
    const random = seeded(7);
    const around = () => ({ lat: edinburgh.lat + random() * 0.4 - 0.2, lng: edinburgh.lng + random() * 0.4 - 0.2 });
    const others = Array.from({ length: vehicles }, () => aFleet(haulier.id, { base: around() }));
    await world.add({ people: [haulier, contractor], fleets: others });
    const input = { name: "Followed", spec: { kind: "hiab" as const }, services: ["hiab"] };
    let fleet = dataOf<Fleet>(
      await world.call(haulier, "addFleet", {
        ...input,
        clientKey: randomUUID(),
        base: { text: "Princes Street, Edinburgh" },
      }),
    );
    const shown = async () => {
      const search = { service: "hiab", site: fleet.base, wanted: fleet.id };
      const { items } = dataOf<{ items: Supplier[] }>(await world.call(contractor, "searchSuppliers", search));
      return items.find(({ fleetId }) => fleetId === fleet.id) ?? null;
    };
    const own = () => ({ clientKey: randomUUID(), fleetId: fleet.id, version: fleet.version });
    const steps = [
      async (at: number) => {
        const dailyRatePence = 20_000 + at;
        fleet = dataOf(await world.call(haulier, "changeFleet", { ...own(), ...input, dailyRatePence }));
        return (found: Supplier | null) => found?.price?.basePence === dailyRatePence;
      },
      async () => {
        const { version: _version, ...status } = own();
        fleet = dataOf(await world.call(haulier, "setFleetStatus", { ...status, status: "limited" }));
        return (found: Supplier | null) => found?.availability === "limited";
      },
      async () => {
        fleet = dataOf(await world.call(haulier, "retireFleet", own()));
        return (found: Supplier | null) => found === null;
      },
      async () => {
        fleet = dataOf(await world.call(haulier, "bringBackFleet", own()));
        return (found: Supplier | null) => found?.availability === "available";
      },
    ];
    const lags: number[] = [];
    for (let at = 0; at < changes; at++) {
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      const isShown = await (steps[at % steps.length] as (typeof steps)[number])(at);
      while (!isShown(await shown()) && seconds() < longestSeconds);
      lags.push(seconds());
    }
    return { searchLag: percentile(lags, 0.95), medianSeconds: percentile(lags, 0.5), changes };
  } finally {
    await world.stop();
  }
}
