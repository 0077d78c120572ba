import { newProfile, profileWrites } from "#functions/accounts/driver-store.ts";
import { profileWrite } from "#functions/accounts/store.ts";
import type { Write } from "#functions/platform/database.ts";
import type { DriverInput } from "#shared/accounts/driver-input.ts";
import { driverDetails, factsOf } from "#shared/accounts/driver-rules.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoPeople } from "./people.ts";
import { createRandom } from "./random.ts";

const day = 86_400;

type Seeker = readonly [fullName: string, about: (inDays: (days: number) => string) => DriverInput];

/** Drivers without a haulier who let themselves be found. */
const seekers: readonly Seeker[] = [
  [
    "Eilidh Garvald",
    (inDays) => ({
      ...{ licenceCategories: ["B", "C1", "C", "CE"], areas: ["EH", "FK", "KY"], milesWilling: 45 },
      ...{ cpcNumber: "DQC 4410982", cpcExpiresOn: inDays(640), allmiNumber: "7730021", allmiExpiresOn: inDays(300) },
    }),
  ],
  [
    "Murdo Achnasheen",
    (inDays) => ({
      ...{ licenceCategories: ["B", "C", "CE"], areas: ["IV", "KW", "PH"], milesWilling: 120 },
      ...{ cpcNumber: "DQC 3907718", cpcExpiresOn: inDays(95), adrClasses: [2, 3], adrExpiresOn: inDays(210) },
    }),
  ],
  [
    "Nasreen Calderhead",
    (inDays) => ({
      ...{ licenceCategories: ["B", "C1", "C"], areas: ["G", "PA", "ML"], milesWilling: 30 },
      ...{ cpcNumber: "DQC 5120344", cpcExpiresOn: inDays(1_200) },
      ...{ cpcsNumber: "02611847", cpcsExpiresOn: inDays(500), nporsNumber: "N-88214", nporsExpiresOn: inDays(410) },
    }),
  ],
  ["Tam Birnie", () => ({ licenceCategories: ["B", "BE", "C1"], areas: ["AB", "DD"], milesWilling: 25 })],
];

/** The accounts and profiles of the drivers whom nobody signs in as. */
export function seekerWrites(now: string): Write[] {
  const random = createRandom(4100);
  const at = addSeconds(now, -40 * day);
  const inDays = (days: number) => addDays(ukDayOf(now), days);
  return seekers.flatMap(([fullName, about]) => {
    const id = UserId.parse(random.id());
    const account: Profile = {
      ...{ id, fullName, email: `${fullName.toLowerCase().replace(" ", ".")}@drivers.haulyard.test`, role: "driver" },
      ...{ phone: "01632 960613", companyName: null, address: null, postcode: null, invoiceEmail: null },
      ...{ canBook: false, verifiedStatus: "unverified", vatRegistered: false, vatNumber: null, companyNumber: null },
      ...{ bio: null, status: "active", hintSeen: false, deleteAfter: null, version: 1, createdAt: at },
    };
    const details = driverDetails(about(inDays));
    const profile = { ...newProfile(account, details, at), checked: factsOf(details), listedSince: at };
    return [profileWrite(account), ...profileWrites(null, profile)];
  });
}

/** The demo driver fills in a profile, an admin checks it, and the driver has not decided yet whether to be listed. */
export async function playDriverProfile(past: Past, { named }: DemoPeople, now: string): Promise<void> {
  const { admin, driver } = named;
  const random = createRandom(4200);
  const inDays = (days: number) => addDays(ukDayOf(now), days);
  const at = addSeconds(now, -30 * day);
  await past({ by: driver, at, random }, "saveDriverProfile", {
    clientKey: random.id(),
    ...{ licenceCategories: ["B", "C1", "C", "CE"], areas: ["EH", "G"], milesWilling: 60 },
    ...{ cpcNumber: "DQC 4071355", cpcExpiresOn: inDays(800), allmiNumber: "7729840", allmiExpiresOn: inDays(26) },
  });
  const byAdmin = { by: admin, at: addSeconds(now, -29 * day), random };
  const { items } = await past(byAdmin, "driverApplications", {});
  for (const { id, version, userId } of items)
    if (userId === driver.id)
      await past(byAdmin, "decideDriver", {
        driverApplicationId: id,
        version,
        approve: true,
        reason: "Licence and cards seen",
      });
}
