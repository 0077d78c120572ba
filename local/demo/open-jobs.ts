import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import type { Past } from "./past.ts";
import type { DemoPeople } from "./people.ts";
import { createRandom } from "./random.ts";
import { siteAt } from "./towns.ts";

type PostedJob = RawInput<typeof quoteOperations.postJob>;

/** A quote by a haulier (index in firms.ts), `after` hours after the posting. Lines have words and pounds. */
interface DemoQuote {
  readonly haulier: number;
  readonly after: number;
  readonly lines: readonly (readonly [words: string, pounds: number])[];
  readonly message: string;
}

interface DemoOpenJob extends Pick<PostedJob, "service" | "quantity" | "notes" | "details" | "materialType"> {
  readonly contractor: number;
  /** Index of the only haulier that is asked to quote. Absent if all hauliers may quote. */
  readonly asks?: number;
  readonly hoursAgo: number;
  /** Start and end of the drive, as postcodes of streets in towns.ts. */
  readonly from: string;
  readonly to?: string;
  readonly inDays: number;
  readonly time: string;
  readonly budgetPounds?: number;
  readonly quotes?: readonly DemoQuote[];
}

const hour = 3600;

/** Open jobs, posted over an hour before `now`, so that no user is notified when the demo starts. */
const openJobs: readonly DemoOpenJob[] = [
  {
    ...{ contractor: 0, service: "hiab", quantity: 1, hoursAgo: 20, from: "KY12 9DQ", inDays: 6, time: "08:00" },
    notes: "Twelve packs of facing brick from the kerb to the first lift of the scaffold. Reach about 9 m.",
    details: { panel: "crane", liftingCapacity: "1-5", liftingHeight: "0-10m", craneLoadType: "pallets" },
    budgetPounds: 420,
    quotes: [
      {
        ...{ haulier: 0, after: 3, message: "Driver has his own slings and a grab for packs." },
        lines: [
          ["32 t Hiab and driver, four hours", 360],
          ["Mileage from Leith and back", 45],
        ],
      },
      {
        ...{ haulier: 5, after: 6, message: "Can be on site from 07:30 if that helps." },
        lines: [["Hiab with driver, half a day, all in", 390]],
      },
    ],
  },
  {
    ...{ contractor: 7, service: "aggregates", quantity: 18, hoursAgo: 30, inDays: 4, time: "09:15" },
    ...{ from: "KY12 0AE", to: "KY13 8DL", materialType: "Type 1 sub-base" },
    notes: "Tip on the hardstanding beside the new shed. Weighbridge ticket with the driver, please.",
    budgetPounds: 520,
    quotes: [
      {
        ...{ haulier: 3, after: 5, message: "One load with an eight-wheeler." },
        lines: [
          ["18 t of Type 1", 324],
          ["Haulage to Kinross", 140],
        ],
      },
    ],
  },
  {
    ...{ contractor: 0, service: "skips", quantity: 1, hoursAgo: 44, from: "EH6 4LE", inDays: 3, time: "07:30" },
    notes: "Lintel offcuts, timber and bags from the second fix. Behind the hoarding, no permit needed.",
    details: { panel: "skip", skipSize: "8-yard", placement: "driveway", hireDuration: "2-weeks" },
    budgetPounds: 320,
    quotes: [
      {
        ...{ haulier: 4, after: 4, message: "We come over from Falkirk each morning, so the time suits." },
        lines: [
          ["8-yard skip, two weeks", 265],
          ["Collection and tipping", 40],
        ],
      },
    ],
  },
  {
    ...{ contractor: 0, service: "grab-hire", quantity: 13, hoursAgo: 29, from: "EH21 6AH", inDays: 5, time: "13:00" },
    materialType: "Clay and roots",
    notes: "Heap inside the gate, 5 m from the kerb. Telephone line at 6 m on the left.",
    budgetPounds: 360,
    quotes: [
      {
        ...{ haulier: 0, after: 2, message: "Driver was there last month and knows the line." },
        lines: [["One load by grab, tipped at Millerhill", 335]],
      },
      {
        ...{ haulier: 3, after: 7, message: "Can come an hour earlier if you wish." },
        lines: [
          ["Grab lorry, half a day", 260],
          ["Tipping, 13 t", 95],
        ],
      },
    ],
  },
  {
    ...{ contractor: 0, service: "crane-hire", quantity: 1, hoursAgo: 4, from: "EH6 7NR", inDays: 12, time: "07:30" },
    notes: "Roof plant, two units of 1.1 t, over the street side. Road closure applied for.",
    details: { panel: "crane", liftingCapacity: "1-5", liftingHeight: "11-20m", craneLoadType: "other" },
  },
  {
    ...{ contractor: 2, service: "excavator", quantity: 1, hoursAgo: 40, from: "EH21 6LS", inDays: 6, time: "08:00" },
    notes: "Reduce the level of four back gardens by 300 mm. Access is 3.1 m wide.",
    details: { panel: "excavator", machineSize: "standard", duration: "1-day", groundType: "soft" },
    quotes: [
      {
        ...{ haulier: 0, after: 5, message: "The driver brings a grading bucket." },
        lines: [
          ["Volvo EC140 with driver, one day", 465],
          ["Low loader both ways", 150],
        ],
      },
      {
        ...{ haulier: 2, after: 9, message: "Our yard is on the way, so the low loader is cheap." },
        lines: [["13 t excavator with driver, one day, all in", 580]],
      },
    ],
  },
  {
    ...{ contractor: 3, service: "excavator", quantity: 1, hoursAgo: 9, from: "FK8 1UX", inDays: 5, time: "07:30" },
    notes: "Strip topsoil for a car park of 600 square metres and load it away. Services are marked.",
    details: { panel: "excavator", machineSize: "standard", duration: "1-day", groundType: "mixed" },
    quotes: [
      {
        ...{ haulier: 6, after: 2, message: "Comes with buckets of 600 and 1,500 mm." },
        lines: [
          ["13 t excavator with driver, one day", 480],
          ["Low loader both ways", 180],
        ],
      },
    ],
  },
  {
    ...{ contractor: 4, service: "muck-away", quantity: 60, hoursAgo: 14, from: "G5 8BG", inDays: 3, time: "07:30" },
    materialType: "Inert clay and stone",
    notes: "Three loads, loaded by our own machine. Muck is tested, the report is on site.",
  },
  {
    ...{ contractor: 1, service: "skips", quantity: 1, hoursAgo: 5, from: "EH8 7EE", inDays: 2, time: "10:30" },
    notes: "Kitchen and bathroom out of a ground-floor flat. The drive takes a skip lorry.",
    details: { panel: "skip", skipSize: "8-yard", placement: "driveway", hireDuration: "1-week" },
    budgetPounds: 290,
  },
  {
    ...{ contractor: 5, service: "building-suppliers", quantity: 6, hoursAgo: 26, inDays: 7, time: "09:15" },
    ...{ from: "EH54 6FT", to: "EH28 8SR", materialType: "Treated timber and plasterboard" },
    notes: "Collect from the merchant's yard. Needs offloading by crane or tail lift.",
  },
  {
    ...{ contractor: 3, service: "grab-hire", quantity: 14, hoursAgo: 7, from: "FK1 5LN", inDays: 3, time: "13:00" },
    materialType: "Soil and broken slabs",
    notes: "Heap is within 4 m of the road, no overhead wires.",
    budgetPounds: 350,
  },
  {
    ...{ contractor: 7, service: "tipper-truck", quantity: 20, hoursAgo: 33, inDays: 8, time: "08:00" },
    ...{ from: "PH2 0BU", to: "PH2 8LD", materialType: "Road planings" },
    notes: "For a farm track. Gate is 3.2 m wide and the ground is firm.",
  },
  {
    ...{ contractor: 2, service: "crane-hire", quantity: 1, hoursAgo: 28, from: "EH6 8AB", inDays: 10, time: "07:30" },
    notes: "Four precast stair units of 3.5 t each to the third floor. Lift plan wanted with the quote.",
    details: { panel: "crane", liftingCapacity: "1-5", liftingHeight: "11-20m", craneLoadType: "other" },
    budgetPounds: 1400,
  },
  {
    ...{
      contractor: 2,
      asks: 0,
      service: "hiab",
      quantity: 1,
      hoursAgo: 18,
      from: "EH21 6AH",
      inDays: 9,
      time: "09:15",
    },
    notes: "Garden rooms for plots 5 and 6, 1.1 t each, over the fence. Reach about 8 m.",
    details: { panel: "crane", liftingCapacity: "1-5", liftingHeight: "0-10m", craneLoadType: "other" },
  },
  {
    ...{ contractor: 5, asks: 0, service: "vacuum-excavator", quantity: 1, hoursAgo: 26, inDays: 16, time: "08:00" },
    ...{ from: "EH54 8AF", notes: "Four post holes of 1.2 m beside a gas main. Permit to dig applied for." },
  },
  {
    ...{ contractor: 3, asks: 0, service: "grab-hire", quantity: 12, hoursAgo: 6, from: "EH28 8SR", inDays: 7 },
    ...{ time: "14:30", materialType: "Road planings", notes: "Two bays in the depot, in one heap by then." },
  },
];

export async function playOpenJobs(
  past: Past,
  { contractors, hauliers }: DemoPeople,
  vehicles: readonly Fleet[],
  now: string,
): Promise<void> {
  const random = createRandom(8000);
  const placeOf = (postcode: string) => {
    const { label, coordinates } = siteAt(random, postcode);
    return { text: label, pin: coordinates };
  };
  for (const job of openJobs) {
    const { contractor, asks, hoursAgo, from, to, inDays, time, budgetPounds, quotes = [], ...work } = job;
    const owner = contractors[contractor];
    if (!owner) throw new Error(`There is no contractor ${contractor} in the demo world.`);
    const postedAt = addSeconds(now, -hoursAgo * hour);
    const posted = await past.call({ by: owner, at: postedAt, random }, "postJob", {
      ...{ ...work, clientKey: random.id(), urgencyLevel: "scheduled", consent: true },
      ...{ pickup: placeOf(from), delivery: to ? placeOf(to) : null },
      ...{ collectOn: addDays(ukDayOf(now), inDays), collectTime: time },
      ...{ contactName: owner.fullName, contactPhone: owner.phone },
      budgetPence: budgetPounds ? budgetPounds * 100 : null,
      haulierId: asks === undefined ? null : hauliers[asks]?.profile.id,
    });
    for (const { haulier, after, lines, message } of quotes) {
      const profile = hauliers[haulier]?.profile;
      const fleet = vehicles.find(
        ({ haulierId, services }) => haulierId === profile?.id && services.includes(posted.service),
      );
      if (!profile || !fleet) throw new Error(`Haulier ${haulier} has no vehicle for ${posted.title}.`);
      await past.call({ by: profile, at: addSeconds(postedAt, after * hour), random }, "submitQuote", {
        ...{ clientKey: random.id(), jobRequestId: posted.id, fleetId: fleet.id, expectedTerms: posted.terms, message },
        lines: lines.map(([words, pounds]) => ({ words, pence: pounds * 100 })),
      });
    }
  }
}
