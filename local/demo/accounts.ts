import { inBatches } from "#functions/platform/in-batches.ts";
import type { MemberKind } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoHaulier, DemoPeople, DemoPerson } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { type DemoVehicle, vehiclesOf } from "./vehicles.ts";

const hour = 3600;
/** Seconds between sign-ups. Visitors of one network may send only a few forms a minute, and fifty a day. */
const apart = 2 * hour;
/** In seconds. Contractors join after hauliers, about one every three weeks, before their first request. */
const day = 24 * hour;
const contractorsFrom = 170 * day;
const contractorsApart = 22 * day;

export async function openAccounts(
  past: Past,
  people: DemoPeople,
  vehicles: readonly DemoVehicle[],
  start: string,
): Promise<void> {
  const { admin, admin2, norole, driver, driver2, manager, unpaid, leaving, haulier } = people.named;
  const others = [...people.contractors, unpaid, leaving, norole, admin, driver, driver2, manager, admin2];
  const everybody = [...people.hauliers.map(({ profile }) => profile), ...others];
  await inBatches([...everybody.entries()], 10, async ([i, person]) => {
    const random = createRandom(5000 + i);
    const nth = people.contractors.indexOf(person);
    const at = addSeconds(start, nth < 0 ? i * apart : contractorsFrom + nth * contractorsApart);
    const firm = people.hauliers.find(({ profile }) => profile === person);
    await signUp(past, person, firm ? formOf(random, person, vehicles) : {}, { random, at });
    if (firm) await describeFirm(past, firm, { random, at }, demoVatNumber(i));
  });
  const later = addSeconds(start, 5 * day);
  const random = createRandom(5100);
  await past.makeAdmin(admin, { random, at: later });
  await past.makeAdmin(admin2, { random: createRandom(7001), at: later });
  for (const [person, kind] of [
    [driver, "driver"],
    [driver2, "driver"],
    [manager, "fleet_manager"],
  ] as const)
    await join(past, haulier.profile, person, kind, { random, at: later });
}

interface When {
  readonly random: Random;
  readonly at: string;
}

async function signUp(past: Past, person: DemoPerson, more: ReturnType<typeof formOf> | object, { random, at }: When) {
  const { email, fullName, phone, companyName, address, postcode, role } = person;
  const chosen = role === "haulier" || role === "contractor" ? role : null;
  const form = { ...{ email, fullName, phone, companyName, address, postcode, role: chosen }, ...more };
  const { signUpId } = await past.call({ by: null, at, random }, "prepareSignUp", form);
  await past.open(person, { at: addSeconds(at, 240), random }, signUpId);
}

function formOf(random: Random, { id, companyName }: DemoPerson, vehicles: readonly DemoVehicle[]) {
  const bankAccountNumber = Array.from({ length: 8 }, () => random.whole(0, 9)).join("");
  return {
    bank: { bankAccountName: companyName ?? "", bankAccountNumber, bankSortCode: "00-00-00" },
    services: [...new Set(vehiclesOf(vehicles, id).flatMap(({ services }) => services))],
  };
}

/** An invented VAT number with valid check digits. */
function demoVatNumber(nth: number): string {
  const seven = String(9_990_100 + nth);
  const sum = [...seven].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  return `GB${seven}${String(97 - (sum % 97)).padStart(2, "0")}`;
}

async function describeFirm(
  past: Past,
  { profile, about }: DemoHaulier,
  { random, at }: When,
  vatNumber: string,
): Promise<void> {
  const { fullName, phone, companyName, address, postcode } = profile;
  const moment = { by: profile, at: addSeconds(at, 600), random };
  await past.call(moment, "savePendingService", {});
  await past.call(moment, "updateProfile", {
    ...{ clientKey: random.id(), version: 1, fullName, phone, companyName, address, postcode },
    ...{ vatRegistered: true, vatNumber },
    bio: `${about} An invented firm of the Haulyard demo world.`,
  });
}

async function join(past: Past, haulier: DemoPerson, person: DemoPerson, kind: MemberKind, { random, at }: When) {
  const { email, fullName: name } = person;
  const invited = { clientKey: random.id(), email, name, kind };
  const { id: invitationId } = await past.call({ by: haulier, at, random }, "inviteMember", invited);
  const answer = { clientKey: random.id(), invitationId, accept: true };
  await past.call({ by: person, at: addSeconds(at, hour), random }, "answerInvitation", answer);
}
