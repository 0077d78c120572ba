import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HaulierService } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier] });
});
afterAll(() => world?.stop());

const now = "2026-11-21T07:30:00.000Z";
const describedAs = (services: string[]) => ({
  clientKey: randomUUID(),
  name: "Lorry",
  spec: { kind: "hiab" as const },
  services,
});
const add = async (services: string[]) =>
  dataOf<Fleet>(await world.call(haulier, "addFleet", { ...describedAs(services), base: { text: "EH6 6QQ" } }));
const asSeen = ({ id, version }: Fleet) => ({ clientKey: randomUUID(), fleetId: id, version });

/** Runs the reaction with every event several times. */
async function told(): Promise<void> {
  const { onVehicleServicesChanged: onFleetServicesChanged } = await import("./reactions.ts");
  for (const { entity, name, payload } of await world.items())
    if (entity === "fact" && name === "fleetServicesChanged")
      await onFleetServicesChanged(
        aDomainEvent("fleetServicesChanged", payload as PayloadOf<"fleetServicesChanged">, now),
        {
          db: world.db,
          now,
          newId: () => randomUUID(),
        },
      );
}
async function offered(): Promise<string[]> {
  await told();
  const services = dataOf<HaulierService[]>(await world.call(haulier, "myServices", {}));
  return services.flatMap(({ service, isActive }) => (isActive ? [service] : []));
}

it("a haulier's services are those of its vehicles in service", async () => {
  const first = await add(["hiab", "van-hire"]);
  const second = await add(["hiab"]);
  expect(await offered()).toEqual(["hiab", "van-hire"]);
  const changed = { ...asSeen(first), ...describedAs(["hiab", "recovery"]), clientKey: randomUUID() };
  const after = dataOf<Fleet>(await world.call(haulier, "changeFleet", changed));
  expect(await offered()).toEqual(["hiab", "recovery"]);
  const retired = dataOf<Fleet>(await world.call(haulier, "retireFleet", asSeen(after)));
  expect(await offered()).toEqual(["hiab"]);
  dataOf(await world.call(haulier, "bringBackFleet", asSeen(retired)));
  expect(await offered()).toEqual(["hiab", "recovery"]);
  dataOf(await world.call(haulier, "retireFleet", asSeen(second)));
  expect(await offered()).toEqual(["hiab", "recovery"]);
});
