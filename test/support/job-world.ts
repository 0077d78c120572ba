import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "./never-refused.ts";
import { aFleet, aPerson } from "./people.ts";
import { startWorld, type World } from "./world.ts";

export type WantedJob = RawInput<typeof bookingOperations.createJobRequest>;

export interface JobWorld extends World {
  readonly contractor: Profile;
  /** The haulier and its fleet managers. Each may answer requests. */
  readonly office: readonly Profile[];
  addFleet(): Promise<Fleet>;
  wanted(fleet: Fleet, houseNumber: number, change?: Partial<WantedJob>): Promise<WantedJob>;
}

const managers = 4;

export function aWantedJob(fleet: Fleet, houseNumber: number): WantedJob {
  return {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${houseNumber} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(ukDayOf(new Date().toISOString()), 2),
    collectTime: "07:30",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    details: null,
    expectedTotalPence: 0,
    consent: true,
  };
}

export async function startJobWorld(...options: Parameters<typeof startWorld>): Promise<JobWorld> {
  const world = await startWorld(...options);
  neverRefused(world.db);
  const contractor = aPerson("contractor");
  const haulier = aPerson("haulier");
  const staff = Array.from({ length: managers }, () => aPerson("fleet_manager"));
  await world.add({
    people: [contractor, haulier, ...staff],
    members: staff.map(({ id, fullName }) => ({
      haulierId: haulier.id,
      userId: id,
      kind: "fleet_manager",
      state: "active",
      name: fullName,
    })),
  });

  return {
    ...world,
    contractor,
    office: [haulier, ...staff],
    async addFleet() {
      const fleet = aFleet(haulier.id);
      await world.add({ fleets: [fleet] });
      return fleet;
    },
    async wanted(fleet, houseNumber, change = {}) {
      const input = { ...aWantedJob(fleet, houseNumber), ...change };
      const refused = await world.call(contractor, "createJobRequest", input);
      const total = "error" in refused ? refused.error.info?.metadata?.totalPence : undefined;
      if (typeof total !== "number") throw new Error(`no price for ${input.pickup.text}: ${JSON.stringify(refused)}`);
      return { ...input, expectedTotalPence: total };
    },
  };
}
