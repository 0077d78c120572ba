import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { downToFiveMinutes, driverDay } from "./driver-day.ts";
import type { DemoJob, Wanted } from "./jobs.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom } from "./random.ts";
import { siteAt } from "./towns.ts";
import { type DemoVehicle, vehiclesOf } from "./vehicles.ts";

const minute = 60;
const hour = 3600;
const day = 24 * hour;
/** Seconds until hauliers answer a request. Short enough for every response deadline. */
const promptly = 10 * minute;

export function namedJobs(people: DemoPeople, vehicles: readonly DemoVehicle[], now: string): DemoJob[] {
  const random = createRandom(31);
  const { contractor, haulier, haulier2, driver, driver2, manager } = people.named;
  const [, builders, homes, civils] = people.contractors as [DemoPerson, DemoPerson, DemoPerson, DemoPerson];
  type Four = [DemoVehicle, DemoVehicle, DemoVehicle, DemoVehicle];
  const [hiab, excavator, grab, smallHiab] = vehiclesOf(vehicles, haulier.profile.id) as Four;
  const [glasgowHiab, tarGang] = vehiclesOf(vehicles, haulier2.profile.id) as Four;
  const ago = (seconds: number) => addSeconds(now, -seconds);
  const inDays = (days: number, time: string) => instantOfUk(addDays(ukDayOf(now), days), time);
  const asked = (
    seconds: number,
    from: DemoPerson,
    vehicle: DemoVehicle,
    postcode: string,
    collectAt: string,
    notes: string,
    load: Pick<Wanted, "tonnes" | "materialType"> = {},
  ): Wanted => ({
    ...load,
    contractor: from,
    haulier: vehicle.haulierId === haulier2.profile.id ? haulier2 : haulier,
    vehicle,
    site: siteAt(random, postcode),
    askedAt: ago(seconds),
    collectAt,
    notes,
  });
  const answered = (seconds: number, by: DemoPerson = haulier.profile) => ({ by, at: ago(seconds) });
  const today = driverDay(now);
  const soon = downToFiveMinutes(addSeconds(now, 3 * hour));
  return [
    {
      wanted: asked(
        26 * hour,
        contractor,
        smallHiab,
        "EH54 6FT",
        today.underWay,
        "Two packs of block and the lintels.",
      ),
      answer: answered(26 * hour - promptly),
      driver,
      to: "en_route",
    },
    {
      wanted: asked(27 * hour, contractor, grab, "EH22 3DF", today.done, "Spoil heap behind the welfare cabin.", {
        ...{ tonnes: 14, materialType: "Clay and stone" },
      }),
      answer: answered(27 * hour - promptly, manager),
      driver,
      to: "delivered",
    },
    {
      wanted: asked(5 * day, contractor, hiab, "EH21 6LS", inDays(-3, "09:30"), "Roof trusses, lift plan is on site."),
      answer: answered(5 * day - promptly),
      driver,
      to: "completed",
    },
    {
      wanted: asked(24 * day, contractor, hiab, "EH6 4LE", inDays(-22, "08:00"), "Steel beams, six of 5 m."),
      answer: answered(24 * day - promptly, manager),
      driver,
      to: "completed",
      review: { rating: 5, comment: "Lifted six beams through a gap I would not have tried. On time to the minute." },
      reply: "Thanks. Your banksman made it easy. Glad the beams are where they belong.",
    },
    {
      wanted: asked(28 * hour, homes, excavator, "EH28 8PT", today.next, "Low loader can turn at the roundabout."),
      answer: answered(28 * hour - promptly, manager),
      driver: driver2,
    },
    {
      wanted: asked(26 * hour, builders, grab, "EH22 4EY", today.next, "Heap of topsoil at the far fence, all of it.", {
        ...{ tonnes: 12, materialType: "Topsoil" },
      }),
      answer: answered(26 * hour - promptly),
      driver,
    },
    {
      wanted: asked(
        29 * hour,
        civils,
        grab,
        "EH21 6AH",
        today.morning,
        "Road plates to come off first, two men on site.",
        { tonnes: 11, materialType: "Trench arisings" },
      ),
      answer: answered(29 * hour - promptly),
      driver,
    },
    {
      wanted: asked(
        20 * hour,
        builders,
        excavator,
        "EH22 4EY",
        inDays(2, "08:00"),
        "Foundations, soft ground at the east end.",
      ),
      answer: answered(20 * hour - promptly),
    },
    {
      wanted: asked(
        8 * hour,
        contractor,
        hiab,
        "KY12 0AE",
        inDays(5, "10:00"),
        "Site cabin to be set down by the road.",
      ),
      answer: answered(8 * hour - promptly, manager),
    },
    {
      wanted: asked(
        12 * minute,
        contractor,
        hiab,
        "EH21 6LS",
        inDays(3, "07:30"),
        "Second load of trusses, same gate.",
      ),
    },
    {
      wanted: {
        ...asked(5 * minute, builders, hiab, "EH6 7NR", soon, "Pump broke down: swap it for the one in our yard."),
        urgencyLevel: "urgent",
      },
    },
    {
      wanted: asked(
        50 * minute,
        homes,
        excavator,
        "EH54 8AF",
        inDays(4, "09:00"),
        "Drain trench, 40 m, plans on site.",
      ),
    },
    {
      wanted: asked(70 * minute, contractor, glasgowHiab, "ML3 6QS", inDays(6, "08:30"), "Precast steps, 900 kg each."),
    },
    { wanted: asked(40 * minute, civils, tarGang, "PA1 2RN", inDays(7, "08:00"), "Two trenches to reinstate, 14 m.") },
    {
      wanted: asked(18 * hour, contractor, tarGang, "G5 8BG", inDays(2, "08:00"), "Access road, 60 m at 3 m wide."),
      answer: { ...answered(18 * hour - promptly, haulier2.profile), declines: "The gang is in Ayrshire all week." },
    },
    {
      wanted: asked(30 * hour, homes, glasgowHiab, "G11 6PL", inDays(1, "11:00"), "Kitchen units, kerbside only."),
      answer: answered(30 * hour - promptly, haulier2.profile),
    },
    {
      wanted: asked(
        6 * day,
        contractor,
        grab,
        "EH22 3DF",
        inDays(-4, "13:00"),
        "Heap of wet clay at the gate, all of it to go.",
        { tonnes: 15, materialType: "Wet clay" },
      ),
      answer: answered(6 * day - promptly),
      driver,
      to: "delivered",
      case: {
        opened: {
          ...{ by: contractor, at: ago(2.6 * day) },
          ...{
            kind: "short_load",
            words: "A third of the heap is still here. The lorry left full and nobody came back.",
          },
        },
        answered: {
          ...{ by: manager, at: ago(1.6 * day) },
          words:
            "The clay was wet, so the body was at its weight before the heap was gone. The driver should have said so.",
        },
        proposed: {
          ...{ at: ago(1.5 * day), outcome: "credit", creditTo: "contractor", pence: 6240 },
          reason: "For the second trip that we did not make",
        },
      },
    },
    {
      wanted: asked(
        7 * day,
        builders,
        excavator,
        "EH22 4EY",
        inDays(-5, "08:00"),
        "Strip the topsoil, keep the hedge.",
      ),
      answer: answered(7 * day - promptly, manager),
      driver: driver2,
      to: "delivered",
      case: {
        opened: {
          ...{ by: builders, at: ago(3.4 * day) },
          ...{ kind: "damage", words: "The bucket took out three metres of hedge. The notes said to keep it." },
        },
        answered: {
          ...{ by: haulier.profile, at: ago(2.7 * day) },
          words: "The hedge was under a tarpaulin and nobody on site showed it to our driver.",
        },
        escalatedAt: ago(1.8 * day),
      },
    },
  ];
}
