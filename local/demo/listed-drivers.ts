import type { DriverInput } from "#shared/accounts/driver-input.ts";
import { UserId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoPeople } from "./people.ts";
import { createRandom } from "./random.ts";

const day = 86_400;

type Seeker = readonly [fullName: string, about: (inDays: (days: number) => string) => DriverInput];

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

/** Registers drivers without a sign-in, approves them as an admin, and lists their profiles. */
export async function playSeekers(past: Past, { named }: DemoPeople, now: string): Promise<void> {
  const random = createRandom(4100);
  const ago = (days: number, minutes = 0) => addSeconds(now, -days * day + minutes * 60);
  const inDays = (days: number) => addDays(ukDayOf(now), days);
  const idOf = new Map(seekers.map(([fullName]) => [fullName, UserId.parse(random.id())]));
  for (const [i, [fullName, about]] of seekers.entries()) {
    const email = `${fullName.toLowerCase().replace(" ", ".")}@drivers.haulyard.test`;
    await past.call({ by: null, at: ago(44, i), random }, "registerDriver", {
      ...{ clientKey: random.id(), fullName, email, phone: "01632 960613", postcode: "FK8 1UX", consent: true },
      ...about(inDays),
    });
  }
  const byAdmin = { by: named.admin, at: ago(43), random };
  const { items } = await past.call(byAdmin, "driverApplications", {});
  for (const { id: driverApplicationId, version, fullName, email } of items) {
    const id = idOf.get(fullName);
    if (!id) continue;
    const decision = { approve: true, reason: "Licence and cards seen" };
    await past.call(byAdmin, "decideDriver", { driverApplicationId, version, ...decision });
    await past.open({ id, email, fullName }, { at: ago(42), random });
    const listing = { clientKey: random.id(), isListed: true };
    await past.call({ by: { id }, at: ago(40), random }, "setDriverListed", listing);
  }
}

/** Fills in the demo driver's profile and approves it as an admin. The driver has not yet listed the profile. */
export async function playDriverProfile(past: Past, { named }: DemoPeople, now: string): Promise<void> {
  const { admin, driver } = named;
  const random = createRandom(4200);
  const inDays = (days: number) => addDays(ukDayOf(now), days);
  const at = addSeconds(now, -30 * day);
  await past.call({ by: driver, at, random }, "saveDriverProfile", {
    clientKey: random.id(),
    ...{ licenceCategories: ["B", "C1", "C", "CE"], areas: ["EH", "G"], milesWilling: 60 },
    ...{ cpcNumber: "DQC 4071355", cpcExpiresOn: inDays(800), allmiNumber: "7729840", allmiExpiresOn: inDays(26) },
  });
  const byAdmin = { by: admin, at: addSeconds(now, -29 * day), random };
  const { items } = await past.call(byAdmin, "driverApplications", {});
  for (const { id, version, userId } of items)
    if (userId === driver.id)
      await past.call(byAdmin, "decideDriver", {
        driverApplicationId: id,
        version,
        approve: true,
        reason: "Licence and cards seen",
      });
}
