import { z } from "zod";
import { paragraph } from "../kernel/text.ts";

const notes = paragraph(4000).default("");
const yes = z.boolean().default(false);

/** Tyre work. */
const MobileTyreDetails = z.object({
  panel: z.literal("mobile_tyre"),
  vehicleType: z.enum(["van", "truck-7.5t", "truck-18t", "hgv", "plant", "car"]),
  serviceType: z.enum(["replacement", "repair", "puncture", "inspection"]),
  tyreSize: z.string().trim().max(40),
  numberOfTyres: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(8)]),
  problemDescription: notes,
});

const ExcavatorDetails = z.object({
  panel: z.literal("excavator"),
  machineSize: z.enum(["micro", "mini", "compact", "standard", "large", "extra-large"]),
  duration: z.enum(["half-day", "1-day", "2-3-days", "1-week", "longer"]),
  siteAccess: z.enum(["clear", "gated", "narrow", "restricted"]),
  workingHours: z.enum(["standard", "extended", "night", "weekend"]),
  jobType: z.enum(["foundations", "drainage", "landscaping", "demolition", "trenching", "other"]),
  needsBreaker: yes,
  needsAuger: yes,
  needsGrapple: yes,
  needsRipper: yes,
  groundType: z.enum(["soft", "clay", "mixed", "hard", "rocky"]),
  accessWidth: z.string().trim().max(40).default(""),
  accessHeight: z.string().trim().max(40).default(""),
  operatorService: z.enum(["operated", "self-drive"]),
  needsMuckAway: yes,
  muckVolume: z.string().trim().max(40).default(""),
  excavatorNotes: notes,
});

const SkipDetails = z.object({
  panel: z.literal("skip"),
  skipSize: z.enum(["2-yard", "4-yard", "6-yard", "8-yard", "12-yard", "16-yard"]),
  wasteType: z.enum(["general", "construction", "garden", "soil", "hardcore", "mixed", "hazardous"]),
  hireDuration: z.enum(["1-week", "2-weeks", "3-weeks", "4-weeks", "longer"]),
  handlePermit: yes,
  requiresAccess: yes,
  needsExchange: yes,
  waitAndLoad: yes,
  placement: z.enum(["driveway", "private-land", "site-compound", "public-road", "road-with-permit"]),
  skipNotes: notes,
});

const CraneDetails = z.object({
  panel: z.literal("crane"),
  liftingCapacity: z.enum(["1-5", "6-15", "16-30", "31-50", "50+"]),
  liftingHeight: z.enum(["0-10m", "11-20m", "21-35m", "36-50m", "50m+"]),
  overheadObstructions: z.enum(["none", "trees", "power-lines", "buildings"]),
  restrictedAccess: yes,
  groundConditions: z.enum(["hardstanding", "firm", "soft-muddy", "uneven-rough"]),
  craneLoadType: z.enum(["pallets", "steel", "machinery", "timber", "cabin", "other"]),
  numberOfLifts: z.int().min(1).max(200),
  timeRequirement: z.enum(["half-day", "full-day", "multi-day", "by-the-hour"]),
  craneNotes: notes,
});

const TarDetails = z.object({
  panel: z.literal("tar"),
  areaLength: z.number().positive().max(10_000).meta({ description: "Metres." }),
  areaWidth: z.number().positive().max(1_000).meta({ description: "Metres." }),
  surfaceType: z.enum(["tarmac", "concrete", "block-paving", "other"]),
  workType: z.enum(["reinstatement", "new-surface", "patching", "resurfacing"]),
  locationType: z.enum(["private", "quiet", "busy", "main", "city-centre"]),
  needsTrafficManagement: yes,
  needsPermits: yes,
  excavationDepth: z.enum(["surface", "up-to-100mm", "100-300mm", "over-300mm"]),
  needsBaseWork: yes,
  needsDrainage: yes,
  timeline: z.enum(["urgent-48h", "this-week", "two-weeks", "flexible"]),
  weatherFlexible: yes,
  tarNotes: notes,
});

const GenericDetails = z.object({ panel: z.literal("generic"), generalNotes: notes });

/**
 * What a haulier needs to know beyond place, time and quantity, by the service's panel. Travels as JSON so that
 * adding a service changes no schema; both sides parse it with this union.
 */
export const ServiceDetails = z
  .discriminatedUnion("panel", [
    MobileTyreDetails,
    ExcavatorDetails,
    SkipDetails,
    CraneDetails,
    TarDetails,
    GenericDetails,
  ])
  .meta({ scalar: "AWSJSON", description: "Answers to the service's own questions, JSON with a `panel` field." });
export type ServiceDetails = z.infer<typeof ServiceDetails>;

/** Answers that are typed freely; all others are chosen. */
const typed = new Set([
  "problemDescription",
  "excavatorNotes",
  "skipNotes",
  "craneNotes",
  "tarNotes",
  "generalNotes",
  "tyreSize",
  "accessWidth",
  "accessHeight",
  "muckVolume",
]);

/** The answers that were chosen, without what was typed. */
export function withoutTyped(details: ServiceDetails): ServiceDetails {
  const kept = Object.entries(details).map(([name, value]) => [name, typed.has(name) ? "" : value]);
  return ServiceDetails.parse(Object.fromEntries(kept));
}
