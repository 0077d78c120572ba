import type { Membership, Profile } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { contractorNames, firstNames, haulierNames, lastNames, leavingName, unpaidName } from "./names.ts";
import type { Random } from "./random.ts";
import { type Town, towns } from "./towns.ts";

/** The one password of every demo sign-in. It opens only an invented world on this machine. */
export const demoPassword = "Lorry-Yard-2026";

/** The sign-ins that are printed at the start. */
export const demoSignIns = [
  { email: "contractor@haulyard.test", what: "contractor: a lorry to watch, a delivery to confirm, a job to review" },
  { email: "haulier@haulyard.test", what: "haulier: three requests to answer, a message to read" },
  { email: "haulier2@haulyard.test", what: "another haulier: two requests to answer" },
  { email: "driver@haulyard.test", what: "driver of the first haulier: three jobs today, one under way" },
  { email: "fleet@haulyard.test", what: "fleet manager of the first haulier: two jobs need a driver" },
  {
    email: "admin@haulyard.test",
    what: "admin: letters and drivers' registrations wait; a second factor is for the cloud only",
  },
  { email: "norole@haulyard.test", what: "signed up, no role yet" },
] as const;

export interface DemoHaulier {
  readonly profile: Profile;
  readonly town: Town;
}

export interface DemoPeople {
  readonly profiles: readonly Profile[];
  readonly memberships: readonly Membership[];
  readonly hauliers: readonly DemoHaulier[];
  readonly contractors: readonly Profile[];
  readonly named: NamedPeople;
}

/** The named people of the demo world: the sign-ins, and two contractors whom the admin has dealt with. */
export interface NamedPeople {
  readonly contractor: Profile;
  readonly haulier: DemoHaulier;
  readonly haulier2: DemoHaulier;
  readonly driver: Profile;
  /** A colleague, whom nobody signs in as. */
  readonly driver2: Profile;
  readonly manager: Profile;
  readonly admin: Profile;
  /** Is suspended. */
  readonly unpaid: Profile;
  /** Has asked to be deleted. */
  readonly leaving: Profile;
}

/** Everyone in the demo world. `bornAt`: the day the world begins, a year and more before today. */
export function demoPeople(random: Random, bornAt: string): DemoPeople {
  const make = (change: Partial<Profile> & Pick<Profile, "email" | "role">): Profile => ({
    id: UserId.parse(random.id()),
    fullName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    // Ofcom reserves this range for drama: nobody has these numbers.
    phone: `01632 960${String(random.whole(0, 999)).padStart(3, "0")}`,
    companyName: null,
    address: null,
    postcode: null,
    invoiceEmail: null,
    canBook: false,
    verifiedStatus: "unverified",
    vatRegistered: true,
    vatNumber: null,
    companyNumber: null,
    bio: null,
    status: "active",
    hintSeen: false,
    deleteAfter: null,
    version: 1,
    createdAt: bornAt,
    ...change,
  });
  const hauliers = haulierNames.map((companyName, i): DemoHaulier => {
    const town = (i < 2 ? towns[i * 11] : towns[i % towns.length]) as Town;
    const email =
      i === 0 ? "haulier@haulyard.test" : i === 1 ? "haulier2@haulyard.test" : `office${i}@haulier.haulyard.test`;
    const bio = `${companyName} works out of ${town.name}. An invented firm of the Haulyard demo world.`;
    const verifiedStatus = i % 5 === 4 ? "pending" : "verified";
    return {
      profile: make({ email, role: "haulier", companyName, bio, verifiedStatus, ...addressIn(town) }),
      town,
    };
  });
  const contractors = contractorNames.map((companyName, i) =>
    make({
      email: i === 0 ? "contractor@haulyard.test" : `site${i}@contractor.haulyard.test`,
      role: "contractor",
      companyName,
      ...addressIn(towns[i + 1] as Town),
    }),
  );
  const driver = make({ email: "driver@haulyard.test", role: "driver" });
  const manager = make({ email: "fleet@haulyard.test", role: "fleet_manager" });
  const admin = make({ email: "admin@haulyard.test", role: "admin" });
  const unpaid = make({ email: "accounts@kerrmuir.haulyard.test", role: "contractor", companyName: unpaidName });
  const leaving = make({ email: "hello@saltpans.haulyard.test", role: "contractor", companyName: leavingName });
  const norole = make({ email: "norole@haulyard.test", role: null });
  const driver2 = make({ email: "driver2@haulyard.test", role: "driver" });
  const [haulier, haulier2] = hauliers as [DemoHaulier, DemoHaulier];
  const [contractor] = contractors as [Profile];
  const member = (person: Profile, kind: Membership["kind"]): Membership => ({
    haulierId: haulier.profile.id,
    userId: person.id,
    kind,
    state: "active",
    name: person.fullName,
  });
  return {
    profiles: [
      ...hauliers.map(({ profile }) => profile),
      ...contractors,
      ...[driver, driver2, manager, admin, unpaid, leaving, norole],
    ],
    memberships: [member(driver, "driver"), member(driver2, "driver"), member(manager, "fleet_manager")],
    hauliers,
    contractors,
    named: { contractor, haulier, haulier2, driver, driver2, manager, admin, unpaid, leaving },
  };
}

function addressIn({ name, yard }: Town): Pick<Profile, "address" | "postcode"> {
  return { address: `The Yard, ${yard.name}, ${name}`, postcode: yard.postcode };
}
