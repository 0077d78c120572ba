import type { Fleet } from "#shared/fleet/model.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom } from "./random.ts";
import { type Street, streetAt, townOf } from "./towns.ts";

const hour = 3600;
const day = 24 * hour;

export async function playOwnLists(
  past: Past,
  people: DemoPeople,
  vehicles: readonly Fleet[],
  now: string,
): Promise<void> {
  await Promise.all([
    playContractor(past, people.named.contractor, now),
    playHaulier(past, people, vehicles, now),
    playHandovers(past, people, vehicles, now),
  ]);
}

const pinOf = ({ name, town, postcode, coordinates }: Street) => ({
  text: `${name}, ${town}, ${postcode}`,
  pin: coordinates,
});

async function playContractor(past: Past, contractor: DemoPerson, now: string): Promise<void> {
  const random = createRandom(9000);
  const moment = (days: number) => ({ by: contractor, at: addSeconds(now, -days * day), random });
  for (const [name, postcode, gateNotes] of [
    ["Olive Bank, plots 1 to 14", "EH21 6LS", "Main gate on the river side. Helmets from the barrier on."],
    ["New Calder Mill", "EH54 6FT", "Gate is 3.2 m wide. Ring the banksman ten minutes before."],
    ["Park Road, Dalkeith", "EH22 3DF", "Reverse in from the bus stop. No lorries between 08:30 and 09:15."],
  ] as const) {
    const address = pinOf(streetAt(postcode));
    await past.call(moment(60), "saveSite", { clientKey: random.id(), name, address, gateNotes });
  }
  const own = { contactName: contractor.fullName, contactPhone: contractor.phone };
  const crane = { panel: "crane", liftingCapacity: "1-5", liftingHeight: "0-10m", craneLoadType: "pallets" } as const;
  const skip = { panel: "skip", skipSize: "8-yard", placement: "driveway", hireDuration: "1-week" } as const;
  const dalkeith = { pickup: pinOf(streetAt("EH22 3DF")) };
  const load = { quantity: 14, materialType: "Clay and stone" };
  const named = (name: string) => ({ ...own, clientKey: random.id(), name });
  await past.call(moment(58), "saveJobTemplate", {
    ...{ ...named("Blocks to Olive Bank"), service: "hiab", quantity: 1, details: crane },
    ...{ pickup: pinOf(streetAt("EH21 6LS")), notes: "Set down on the slab of the next plot." },
  });
  await past.call(moment(40), "saveJobTemplate", {
    ...{ ...named("Spoil from Dalkeith"), service: "grab-hire", ...load, ...dalkeith },
    notes: "Heap behind the welfare cabin.",
  });
  await past.call(moment(33), "saveJobTemplate", {
    ...{ ...named("Skip at Dalkeith"), service: "skips", quantity: 1, details: skip },
    ...{ ...dalkeith, notes: "Swap of the full one, bay by the stairs." },
  });
}

async function playHaulier(past: Past, { named }: DemoPeople, vehicles: readonly Fleet[], now: string): Promise<void> {
  const { haulier, manager } = named;
  const random = createRandom(9100);
  const moment = (by: DemoPerson, days: number) => ({ by, at: addSeconds(now, -days * day), random });
  const inDays = (days: number) => addDays(ukDayOf(now), days);
  const own = vehicles.filter(({ haulierId }) => haulierId === haulier.profile.id);
  const idOf = (name: string) => own.find((fleet) => fleet.name.includes(name))?.id ?? null;
  const place = (town: string) => ({ ...townOf(town).yard.coordinates, label: town });
  for (const [by, name, filters] of [
    [haulier.profile, "Hiab within 30 miles", { service: "hiab", fleetId: idOf("Scania"), from: "base", miles: 30 }],
    [manager, "Grab, £300 or more", { service: "grab-hire", leastPence: 30_000 }],
    [
      manager,
      "Empty from Perth",
      {
        ...{ fleetId: idOf("Scania"), from: "run" as const, miles: 15 },
        run: { start: place("Perth"), end: place("Edinburgh"), leavesAt: instantOfUk(inDays(4), "14:00") },
      },
    ],
  ] as const)
    await past.call(moment(by, 12), "saveSearch", { clientKey: random.id(), name, filters });
  for (const [fleet, from, until, reason, note] of [
    ["MAN", 14, 15, "mot", "Annual test, and the crane's LOLER"],
    ["Volvo", 18, 18, "service", "500-hour service"],
    ["Arocs", 1, 9, "mot", "Off the road until its MOT"],
  ] as const)
    await past.call(moment(manager, 2), "addDaysOff", {
      ...{ clientKey: random.id(), fleetId: idOf(fleet), reason, note },
      ...{ firstDay: inDays(from), lastDay: inDays(until) },
    });
  for (const [daysAgo, name, email] of [
    [6, "Andrew Sallachy", "andrew.sallachy@people.test"],
    [1.5, "Isla Corrour", "isla.corrour@people.test"],
  ] as const)
    await past.call(moment(haulier.profile, daysAgo), "inviteMember", {
      ...{ clientKey: random.id(), email, name, kind: "driver" },
    });
}

/** Hauliers ask other hauliers for vehicle registrations. Three holders object, and the fourth has not answered yet. */
async function playHandovers(past: Past, { hauliers }: DemoPeople, vehicles: readonly Fleet[], now: string) {
  for (const [i, [claimant, holder, name, objects]] of (
    [
      [8, 3, "DAF CF six-wheeler", true],
      [13, 5, "Sprinter van", true],
      [12, 1, "Tipper 1", true],
      [7, 0, "MAN TGS Hiab", false],
    ] as const
  ).entries()) {
    const random = createRandom(9200 + i);
    const [asks, has] = [hauliers[claimant]?.profile, hauliers[holder]?.profile];
    const registration = vehicles.find((fleet) => fleet.haulierId === has?.id && fleet.name === name)?.vehicleReg;
    if (!asks || !has || !registration) throw new Error(`No firm of the demo world has the ${name} with a plate.`);
    const at = addSeconds(now, -(3 - i * 0.6) * day);
    const keyed = () => ({ clientKey: random.id() });
    const asked = { ...keyed(), registration };
    const { id: handoverId, version } = await past.call({ by: asks, at, random }, "askForRegistration", asked);
    const answer = { ...keyed(), handoverId, version, answer: "object" as const };
    if (objects) await past.call({ by: has, at: addSeconds(at, 5 * hour), random }, "answerHandover", answer);
  }
}
