import type { Membership, Profile } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { contractorNames, firstNames, haulierNames, lastNames, type Town, towns } from "./names.ts";
import type { Random } from "./random.ts";

/** The one password of every demo sign-in. It opens nothing but an invented world on this machine. */
export const demoPassword = "Lorry-Yard-2026";

/** Who can sign in, as printed at start. */
export const demoSignIns = [
  { email: "contractor@haulyard.test", what: "contractor: books vehicles" },
  { email: "haulier@haulyard.test", what: "haulier: answers requests" },
  { email: "haulier2@haulyard.test", what: "another haulier" },
  { email: "driver@haulyard.test", what: "driver of the first haulier" },
  { email: "fleet@haulyard.test", what: "fleet manager of the first haulier" },
  { email: "admin@haulyard.test", what: "admin" },
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
}

/** Everyone in the demo world. `bornAt`: the day the world begins, a year and more before today. */
export function demoPeople(random: Random, bornAt: string): DemoPeople {
  const make = (change: Partial<Profile> & Pick<Profile, "email" | "role">): Profile => ({
    id: UserId.parse(random.id()),
    fullName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    // The range that Ofcom keeps for drama: these numbers ring nowhere.
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
    const town = i < 2 ? towns[i * 11] : towns[i % towns.length];
    const [place, district] = town as Town;
    const email =
      i === 0 ? "haulier@haulyard.test" : i === 1 ? "haulier2@haulyard.test" : `office${i}@haulier.haulyard.test`;
    const bio = `${companyName} works out of ${place}. An invented firm of the Haulyard demo world.`;
    const verifiedStatus = i % 5 === 4 ? "pending" : "verified";
    const postcode = `${district} 1AA`;
    return {
      profile: make({ email, role: "haulier", companyName, bio, postcode, verifiedStatus }),
      town: town as Town,
    };
  });
  const contractors = contractorNames.map((companyName, i) =>
    make({
      email: i === 0 ? "contractor@haulyard.test" : `site${i}@contractor.haulyard.test`,
      role: "contractor",
      companyName,
    }),
  );
  const driver = make({ email: "driver@haulyard.test", role: "driver" });
  const manager = make({ email: "fleet@haulyard.test", role: "fleet_manager" });
  const others = [
    make({ email: "admin@haulyard.test", role: "admin" }),
    make({ email: "norole@haulyard.test", role: null }),
  ];
  const employer = hauliers[0]?.profile.id ?? driver.id;
  const member = (person: Profile, kind: Membership["kind"]): Membership => ({
    haulierId: employer,
    userId: person.id,
    kind,
    state: "active",
    name: person.fullName,
  });
  return {
    profiles: [...hauliers.map(({ profile }) => profile), ...contractors, driver, manager, ...others],
    memberships: [member(driver, "driver"), member(manager, "fleet_manager")],
    hauliers,
    contractors,
  };
}
