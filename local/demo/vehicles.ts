import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { FleetId } from "#shared/kernel/id.ts";
import type { DemoHaulier } from "./people.ts";
import type { Random } from "./random.ts";
import { near } from "./towns.ts";

interface Kind {
  readonly type: string;
  readonly spec: Fleet["spec"];
  readonly services: readonly ServiceId[];
  /** Pounds an hour, least and most; null leaves the price to the table. */
  readonly hourly: readonly [number, number] | null;
}

const kinds: readonly Kind[] = [
  {
    type: "32 t Hiab lorry",
    spec: { kind: "hiab", grossTonnes: 32, reachMetres: 18, liftTonnes: 2.5 },
    services: ["hiab", "building-suppliers"],
    hourly: [75, 110],
  },
  {
    type: "Skip loader",
    spec: { kind: "skip", skipSizes: ["6-yard", "8-yard", "12-yard"] },
    services: ["skips", "waste-removal"],
    hourly: null,
  },
  {
    type: "13 t excavator",
    spec: { kind: "excavator", weightTonnes: 13, machineClass: "standard", operator: "operated" },
    services: ["excavator", "plant-hire"],
    hourly: [45, 70],
  },
  {
    type: "Eight-wheel tipper",
    spec: { kind: "tipper", body: "steel", emissionClass: "euro-6" },
    services: ["tipper-truck", "aggregates", "muck-away"],
    hourly: [55, 80],
  },
  {
    type: "Grab lorry",
    spec: { kind: "grab", reachMetres: 7 },
    services: ["grab-hire", "muck-away", "waste-removal"],
    hourly: [65, 90],
  },
  { type: "Tar gang with paver", spec: { kind: "tar", paver: true }, services: ["tar"], hourly: null },
  {
    type: "26 t Hiab lorry",
    spec: { kind: "hiab", grossTonnes: 26, reachMetres: 14, liftTonnes: 1.8 },
    services: ["hiab"],
    hourly: [65, 95],
  },
  {
    type: "60 t mobile crane",
    spec: { kind: "crane", liftTonnes: 60, operator: "operated" },
    services: ["crane-hire"],
    hourly: [120, 180],
  },
  { type: "Vacuum excavator", spec: { kind: "vacuum" }, services: ["vacuum-excavator", "drainage"], hourly: null },
  { type: "Concrete mixer", spec: { kind: "mixer", cubicMetres: 6 }, services: ["concrete-mixer"], hourly: null },
  { type: "Recovery truck", spec: { kind: "recovery" }, services: ["recovery"], hourly: [70, 95] },
  {
    type: "Long-wheelbase van",
    spec: { kind: "van", payloadTonnes: 1.2 },
    services: ["van-hire", "building-suppliers"],
    hourly: [28, 40],
  },
  { type: "Tyre service van", spec: { kind: "workshop" }, services: ["mobile-tyre", "mobile-mechanic"], hourly: null },
  { type: "Road sweeper", spec: { kind: "sweeper" }, services: ["road-sweeper", "pressure-washing"], hourly: null },
  {
    type: "Fuel bowser",
    spec: { kind: "bowser", litres: 18_000, metered: true },
    services: ["fuel-delivery"],
    hourly: null,
  },
];

const statuses: readonly Fleet["status"][] = [
  "available",
  "available",
  "available",
  "available",
  "limited",
  "busy",
  "offline",
];

/** The vehicles of the two hauliers with sign-ins: most can be booked, and one is off the road. */
const statusesOfSignIns: readonly Fleet["status"][] = ["available", "available", "limited", "available", "offline"];

/** People are told to try a Hiab for EH6 6QQ first, so the first haulier's is the nearest. */
const roundTheCorner = { lat: 55.978, lng: -3.175 };

/** A registration of nobody's, each of its own: "ZZ10 DMA". */
const plate = (nth: number) => `ZZ${10 + (nth % 90)} DM${"ABCDEFGH"[Math.floor(nth / 90)]}`;

/**
 * Five vehicles for each haulier, near its yard. Those of the first two, who have sign-ins, lead with a Hiab; of the next
 * two, whom nobody plays, one each accepts by itself.
 */
export function demoVehicles(random: Random, hauliers: readonly DemoHaulier[], at: string): Fleet[] {
  return hauliers.flatMap(({ profile, town }, h) => {
    return Array.from({ length: 5 }, (_, i): Fleet => {
      const kind = (h < 2 && i === 0 ? kinds[0] : kinds[(h * 3 + i * 2) % kinds.length]) as Kind;
      const base = near(random, random.pick(town.streets).coordinates, 0.003);
      const hourly = kind.hourly ? random.whole(...kind.hourly) * 100 : null;
      return {
        id: FleetId.parse(random.id()),
        haulierId: profile.id,
        name: `${kind.type} ${i + 1}`,
        vehicleReg: plate(h * 5 + i),
        vehicleType: kind.type,
        spec: kind.spec,
        services: [...kind.services],
        status: (h < 2 && statusesOfSignIns[i]) || random.pick(statuses),
        base: h === 0 && i === 0 ? roundTheCorner : base,
        baseLabel: town.name,
        hourlyRatePence: hourly,
        dailyRatePence: null,
        minimumHours: hourly ? random.whole(2, 4) : null,
        ownRates: [],
        radiusMiles: null,
        autoAccept: i === 0 && (h === 2 || h === 3),
        retiredAt: null,
        version: 1,
        updatedAt: at,
      };
    });
  });
}
