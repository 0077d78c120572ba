import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { subscribeAt } from "#test/support/push-stand-ins.ts";
import type { TestCloud } from "#test/support/test-cloud.ts";
import { dataFrom } from "#test/support/work.ts";
import type { Mix } from "./mix.ts";

export interface Carrier {
  readonly haulier: Profile;
  /** The person who assigns drivers: a fleet manager, or the haulier. */
  readonly dispatcher: Profile;
  readonly drivers: readonly Profile[];
  readonly fleets: readonly Fleet[];
}

export interface People {
  readonly contractors: readonly Profile[];
  readonly carriers: readonly Carrier[];
  readonly all: readonly Profile[];
}

const driversOfVehicle = 2;

/** Creates the users of a month with `lives` bookings. The mix sets how many have a push device. */
export async function createPeople(test: TestCloud, mix: Mix, lives: number): Promise<People> {
  const many = (role: keyof Mix["peopleShares"]) =>
    Math.max(1, Math.round(((mix.peoplePerThousandBookings / 1000) * lives * mix.peopleShares[role]) / 100));
  const contractors = Array.from({ length: many("contractor") }, (_, at) =>
    aPerson("contractor", { fullName: `Morag Sinclair ${at}`, companyName: `Sinclair Building ${at}` }),
  );
  const drivers = Array.from({ length: many("driver") }, (_, at) => aPerson("driver", { fullName: `Rab Keir ${at}` }));
  const [hauliers, managers] = [many("haulier"), many("fleet_manager")];
  const carriers = Array.from({ length: hauliers }, (_, at): Carrier => {
    const haulier = aPerson("haulier", { fullName: `Angus Muir ${at}`, companyName: `Muir Haulage ${at}` });
    const own = drivers.filter((_driver, number) => number % hauliers === at);
    const fleets = Array.from({ length: Math.max(1, Math.ceil(own.length / driversOfVehicle)) }, (_one, number) =>
      aFleet(haulier.id, { name: `Hiab ${number + 1}` }),
    );
    const manager = at < managers ? aPerson("fleet_manager", { fullName: `Flora Bain ${at}` }) : haulier;
    return { haulier, dispatcher: manager, drivers: own.length > 0 ? own : [haulier], fleets };
  });
  const others = carriers.flatMap(({ haulier, dispatcher }) =>
    haulier === dispatcher ? [haulier] : [haulier, dispatcher],
  );
  const all = [...contractors, ...others, ...drivers];
  const members = carriers.flatMap(({ haulier, dispatcher, drivers: own }) =>
    [dispatcher, ...own]
      .filter((person) => person !== haulier)
      .map(({ id, role, fullName }) => ({
        ...{ haulierId: haulier.id, userId: id, kind: role as "driver" | "fleet_manager" },
        ...{ state: "active" as const, name: fullName },
      })),
  );
  await test.add({ people: all, members, fleets: carriers.flatMap(({ fleets }) => fleets) });
  const { pushKey } = (await (await fetch(`${test.cloud.origin}/config.json`)).json()) as { pushKey: string };
  for (const [at, person] of all.entries()) {
    if (!isChosen(at, mix.pushPercent)) continue;
    const token = JSON.stringify(await subscribeAt(test.cloud.origin, pushKey));
    dataFrom(await test.call(person, "registerPushToken", { platform: "web", token }));
  }
  return { contractors, carriers, all };
}

/** Whether event `number` is in an evenly spread selection of `percent` of all events. */
export const isChosen = (number: number, percent: number): boolean =>
  Math.floor(((number + 1) * percent) / 100) > Math.floor((number * percent) / 100);
