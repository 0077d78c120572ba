import type { Profile } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { contractors as contractorFirms, firms, leavingName, unpaidName } from "./firms.ts";
import { firstNames, lastNames } from "./names.ts";
import { createRandom, type Random } from "./random.ts";
import { type Street, type Town, townOf } from "./towns.ts";

/** The password of every demo sign-in. It opens only an invented world on this machine. */
export const demoPassword = "Lorry-Yard-2026";

export const demoSignIns = [
  { email: "contractor@haulyard.test", what: "contractor: a lorry to watch, a delivery to confirm, a job to review" },
  { email: "haulier@haulyard.test", what: "haulier: three requests to answer, a message to read" },
  { email: "haulier2@haulyard.test", what: "another haulier: two requests to answer" },
  { email: "driver@haulyard.test", what: "driver of the first haulier: three jobs today, one under way" },
  { email: "fleet@haulyard.test", what: "fleet manager of the first haulier: two jobs need a driver" },
  {
    email: "admin@haulyard.test",
    what: "admin: messages and drivers' registrations to answer; MFA is off on this machine",
  },
  { email: "admin2@haulyard.test", what: "second admin: has proposed a role for the first one to confirm" },
  { email: "norole@haulyard.test", what: "signed up, no role yet" },
] as const;

export type DemoPerson = Pick<
  Profile,
  "id" | "email" | "fullName" | "role" | "companyName" | "address" | "postcode"
> & {
  readonly phone: string;
};

export interface DemoHaulier {
  readonly profile: DemoPerson;
  readonly about: string;
  readonly town: Town;
}

export interface DemoPeople {
  readonly hauliers: readonly DemoHaulier[];
  readonly contractors: readonly DemoPerson[];
  readonly named: NamedPeople;
}

/** The demo's named people: those with a sign-in, and a few others. */
export interface NamedPeople {
  readonly contractor: DemoPerson;
  readonly haulier: DemoHaulier;
  readonly haulier2: DemoHaulier;
  readonly driver: DemoPerson;
  readonly driver2: DemoPerson;
  readonly manager: DemoPerson;
  readonly admin: DemoPerson;
  /** A second admin: role changes and requested deletions need two admins. */
  readonly admin2: DemoPerson;
  readonly norole: DemoPerson;
  readonly unpaid: DemoPerson;
  readonly leaving: DemoPerson;
}

/** Creates all people of the demo, except the drivers of listed-drivers.ts. */
export function demoPeople(theirs: Random): DemoPeople {
  let made = 0;
  const make = (
    told: Pick<DemoPerson, "email" | "role"> & Partial<DemoPerson>,
    random: Random = theirs,
  ): DemoPerson => {
    const nth = made++;
    return {
      id: UserId.parse(random.id()),
      fullName: fullNameOf(nth),
      // Ofcom reserves 01632 960000 to 960999 for drama, so these numbers reach nobody.
      phone: `01632 9601${String(nth).padStart(2, "0")}`,
      ...{ companyName: null, address: null, postcode: null },
      ...told,
    };
  };
  const hauliers = firms.map(({ name: companyName, town: townName, about }, i): DemoHaulier => {
    const town = townOf(townName);
    const email = ["haulier@haulyard.test", "haulier2@haulyard.test"][i] ?? `office${i}@haulier.haulyard.test`;
    const profile = make({ email, role: "haulier", companyName, ...addressOf("The Yard", town.yard) });
    return { profile, about, town };
  });
  const contractors = contractorFirms.map(([companyName, townName], i) => {
    const email = i === 0 ? "contractor@haulyard.test" : `site${i}@contractor.haulyard.test`;
    const { streets, yard } = townOf(townName);
    const at = addressOf(`Unit ${i + 2}`, streets.at(-1) ?? yard);
    return make({ email, role: "contractor", companyName, ...at });
  });
  const [haulier, haulier2] = hauliers as [DemoHaulier, DemoHaulier];
  const [contractor] = contractors as [DemoPerson];
  return {
    hauliers,
    contractors,
    named: {
      ...{ contractor, haulier, haulier2 },
      driver: make({ email: "driver@haulyard.test", role: "driver" }),
      driver2: make({ email: "driver2@haulyard.test", role: "driver" }),
      manager: make({ email: "fleet@haulyard.test", role: "fleet_manager" }),
      admin: make({ email: "admin@haulyard.test", role: "admin" }),
      // A random source of its own: adding this admin must not change the other people.
      admin2: make({ email: "admin2@haulyard.test", role: "admin" }, createRandom(7000)),
      norole: make({ email: "norole@haulyard.test", role: null }),
      unpaid: make({ email: "accounts@kerrmuir.haulyard.test", role: "contractor", companyName: unpaidName }),
      leaving: make({ email: "hello@saltpans.haulyard.test", role: "contractor", companyName: leavingName }),
    },
  };
}

/** Returns the nth full name. No two people share a name. */
function fullNameOf(nth: number): string {
  const round = Math.floor(nth / firstNames.length);
  // 7 and the number of last names have no common factor, so no combination of names repeats.
  return `${firstNames[nth % firstNames.length]} ${lastNames[(nth * 7 + round) % lastNames.length]}`;
}

function addressOf(part: string, { name, town, postcode }: Street): Pick<DemoPerson, "address" | "postcode"> {
  return { address: `${part}, ${name}, ${town}`, postcode };
}

export function peopleWithAccounts({ hauliers, named }: DemoPeople): DemoPerson[] {
  const { contractor, driver, manager, admin, admin2, norole } = named;
  return [...hauliers.map(({ profile }) => profile), contractor, driver, manager, admin, admin2, norole];
}
