import { z } from "zod";
import { ServiceDetails } from "../catalogue/details.ts";
import { ServiceName, ServiceSpelling } from "../catalogue/service-name.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { Coordinates } from "../geo/position.ts";
import { DefectId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay, UkTime } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { fieldsAtMost } from "../kernel/text.ts";
import { PlacePrecision } from "../places/model.ts";
import { AnswerEffect, mostEffects } from "../pricing/answer-effect.ts";
import { PriceBreakdown } from "../pricing/price.ts";
import { FurtherTime } from "./further-time.ts";
import { mostLoads } from "./most-loads.ts";
import { farthestMiles, usualMiles } from "./reach.ts";

/** Services that one vehicle can do. */
export const servicesOfVehicle = 12;

/** What a vehicle is doing now. */
export const FleetStatus = z.enum(["available", "busy", "limited", "offline"]).meta({ id: "FleetStatus" });
export type FleetStatus = z.infer<typeof FleetStatus>;

const rates = {
  hourlyRatePence: Pence.nullable(),
  dailyRatePence: Pence.nullable(),
  minimumHours: z.number().min(0.5).max(24).nullable(),
};

/** What a vehicle costs for one of its services, where that is not what it costs for the others. */
const ServiceRates = z.object({ service: ServiceName, ...rates }).meta({ id: "ServiceRates" });

/** An answer to a question of a vehicle's kind. */
export const SpecAnswer = z.union([
  z.string().max(100),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(20),
  z.record(z.string().max(100), z.int()).refine(...fieldsAtMost(20)),
]);

/** Why a vehicle may not be on the road: declared so with the DVLA, or its haulier keeps it off. */
export const offRoadWords = { sorn: "SORN", off_road: "Off the road" } as const;
export const OffRoad = z.enum(["sorn", "off_road"]).meta({ id: "OffRoad" });
export type OffRoad = z.infer<typeof OffRoad>;

/** Dangerous defects of one vehicle that are open at the same time. */
export const mostStops = 60;

/** A vehicle or machine that a haulier hires out. */
export const Fleet = z
  .object({
    id: FleetId,
    haulierId: UserId,
    name: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    fleetNumber: z.string().max(20).nullable().meta({ description: "Its haulier's own number for it." }),
    serial: z.string().max(40).nullable().meta({ description: "VIN of a road vehicle, serial number of a machine." }),
    make: z.string().max(40).nullable(),
    model: z.string().max(60).nullable(),
    year: z.int().nullable().meta({ description: "Year in which it was made or first registered." }),
    notes: z.string().max(1000).nullable().meta({ description: "For its haulier's own people only." }),
    offRoad: OffRoad.nullable().meta({ description: "Why it is off the road and cannot be booked; null: it is not." }),
    stoppedBy: z.array(DefectId).max(mostStops).meta({ description: "Dangerous defects: each stops it." }),
    vehicleType: z
      .string()
      .max(200)
      .meta({ description: "What it is to somebody who searches, e.g. 32 t Hiab lorry." }),
    spec: z
      .object({ kind: z.string().max(60) })
      .catchall(SpecAnswer)
      .refine(...fieldsAtMost(40))
      .meta({
        scalar: "AWSJSON",
        description: "What it is: JSON with a `kind` field and the answers to that kind's questions.",
      }),
    services: z
      .array(ServiceName)
      .max(servicesOfVehicle)
      .meta({ description: "Canonical ids of the services it can do." }),
    status: FleetStatus,
    base: Coordinates.meta({ description: "Where it is kept: for its haulier's own people only." }),
    baseLabel: z.string().max(500),
    ...rates,
    ownRates: z
      .array(ServiceRates)
      .max(servicesOfVehicle)
      .meta({ description: "Of services that cost something else." }),
    radiusMiles: z
      .number()
      .nullable()
      .meta({ description: "How far from its base it takes jobs; null: as far as anybody searches." }),
    autoAccept: z.boolean().meta({ description: "A request that fits becomes a booking by itself, at once." }),
    retiredAt: Instant.nullable().meta({ description: "Since when it is no longer hired out; null while it is." }),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "Fleet", description: "A vehicle or machine that a haulier hires out." });
export type Fleet = z.infer<typeof Fleet>;

/** The photos of a vehicle, the one that searches show first. */
export const VehiclePhotos = z
  .object({
    fleetId: FleetId,
    photos: z.array(
      z
        .object({ key: z.string().max(300), url: z.string().meta({ description: "Works for at least an hour." }) })
        .meta({ id: "VehiclePhoto" }),
    ),
    version: z.int().meta({ description: "Of the vehicle." }),
  })
  .meta({ id: "VehiclePhotos", description: "The photos of a vehicle, the one that searches show first." });
export type VehiclePhotos = z.infer<typeof VehiclePhotos>;

/** A vehicle as a haulier's public page shows it. */
const OfferedVehicle = Fleet.pick({ name: true, vehicleType: true, spec: true, services: true, autoAccept: true })
  .extend({
    reference: z.string().max(40),
    photoUrls: z.array(z.string()).meta({ description: "Work for at least an hour." }),
  })
  .meta({ id: "OfferedVehicle", description: "A vehicle as a haulier's public page shows it." });
export type OfferedVehicle = z.infer<typeof OfferedVehicle>;

/** What a haulier hires out now: its vehicles, the services that they do, and about where. */
export const HaulierOffer = z
  .object({
    vehicles: z.array(OfferedVehicle),
    services: z.array(
      z
        .object({
          service: ServiceName,
          fromPence: Pence.nullable().meta({
            description: "The least that it costs, without the way; null: by quote.",
          }),
        })
        .meta({ id: "OfferedService" }),
    ),
    areas: z.array(
      z
        .object({ position: Coordinates, radiusMiles: z.number() })
        .meta({ id: "OfferedArea", description: "A published place, and how far the vehicles kept near it go." }),
    ),
  })
  .meta({ id: "HaulierOffer", description: "What a haulier hires out now, and about where." });
export type HaulierOffer = z.infer<typeof HaulierOffer>;

/** What others may see of a haulier beside a vehicle; kept by events from accounts and reviews. */
export const HaulierCard = z.object({
  haulierId: UserId,
  companyName: z.string().max(100),
  phone: z.string().max(30).nullable(),
  verified: z.boolean(),
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().min(0),
  completedJobs: z.int().min(0),
  responseMinutes: z.number().min(0).nullable(),
  /** Whether its prices contain VAT. */
  vatRegistered: z.boolean(),
});
export type HaulierCard = z.infer<typeof HaulierCard>;

export const Availability = z.enum(["available", "limited", "busy"]).meta({ id: "Availability" });

/** One line of the supplier list. */
export const Supplier = z
  .object({
    reference: z
      .string()
      .max(40)
      .meta({ description: "Tells it from the others of a list; nothing can be asked by it." }),
    isWanted: z.boolean().meta({ description: "The one that the search asked for by id or reference." }),
    isFavourite: z.boolean().meta({ description: "Of one of your favourite hauliers: these stand first." }),
    fleetId: FleetId.nullable().meta({ description: "Null for visitors." }),
    haulierId: UserId.nullable().meta({ description: "Null for visitors." }),
    name: z.string().max(100).nullable().meta({ description: "Null for visitors." }),
    companyName: z.string().max(100).nullable().meta({ description: "Null for visitors." }),
    vehicleType: z.string().max(200),
    photoUrl: z.string().nullable().meta({ description: "Works for at least an hour. Null: none; and for visitors." }),
    verified: z.boolean(),
    availability: Availability.meta({ description: "For the time asked." }),
    autoAccept: z.boolean().meta({ description: "A request that fits becomes a booking by itself, at once." }),
    uncovered: z
      .string()
      .nullable()
      .meta({ description: "Why its papers keep it from being booked for that day; null when they do not." }),
    noPermit: z.string().nullable().meta({
      description: "Why the council's rule for its roads keeps the job from that day; null where it does not.",
    }),
    lowEmission: z.string().nullable().meta({
      description:
        "What to check before it enters a low emission zone or Greater London with the job; null where nothing has to be.",
    }),
    onRoadAt: Instant.nullable().meta({
      description:
        "When its device took the position from which distance and time count, at most 15 minutes ago. Null: they count from where it is kept.",
    }),
    keptNear: z.string().meta({ description: "The town in or near which it is kept." }),
    distanceMiles: z.number().meta({
      description: "Straight line to the site, one decimal: from where it is on the road, or from its published place.",
    }),
    etaMinutes: z.int().meta({ description: "Travel at 30 mph and 15 minutes to get going." }),
    startsAt: Instant.nullable().meta({
      description:
        "When it can begin the job: at the time asked, or at the first free start of that day where none was asked. Null: not then; and for visitors.",
    }),
    days: z.int().min(1).meta({ description: "UK days for which the job keeps it: more than 1 of a hire." }),
    loads: z.int().min(1).meta({ description: "Trips that it makes for the tons of the job." }),
    heldUntil: Instant.nullable().meta({
      description: "Until when somebody else holds it while they confirm a request for that time. Null for visitors.",
    }),
    position: Coordinates.nullable().meta({
      description: "Where it is on the road, or its published place, about a mile wide. Null for visitors.",
    }),
    rating: z.number().nullable().meta({ description: "Mean of real reviews; null is shown as New." }),
    reviewCount: z.int(),
    completedJobs: z.int(),
    responseMinutes: z.number().nullable(),
    phone: z.string().max(30).nullable().meta({ description: "For signed-in contractors and admins only." }),
    price: PriceBreakdown.nullable().meta({ description: "For this job. Null: on request." }),
    onRequest: z.string().max(300).nullable().meta({ description: "Why there is no price; null where there is one." }),
  })
  .meta({ id: "Supplier", description: "A vehicle that can do the job, with its price for it." });
export type Supplier = z.infer<typeof Supplier>;

/** A vehicle that offers the service and cannot do the job. */
const UnableVehicle = Supplier.pick({ reference: true, name: true, vehicleType: true, distanceMiles: true })
  .extend({ reason: z.string().meta({ description: "Why, in a few words." }) })
  .meta({ id: "UnableVehicle", description: "A vehicle that offers the service and cannot do this job." });
export type UnableVehicle = z.infer<typeof UnableVehicle>;

export const SupplierList = z
  .object({
    items: z.array(Supplier),
    unable: z.array(UnableVehicle).meta({ description: "Nearest first, at most ten." }),
    notBefore: UkDay.nullable().meta({
      description: "The earliest day for a job on a road, where the council's notice forbids the day asked; else null.",
    }),
    radiusMiles: z.number(),
  })
  .meta({ id: "SupplierList" });
export type SupplierList = z.infer<typeof SupplierList>;

/** A day of the week around a job. */
export const SupplierDay = z
  .object({
    day: UkDay,
    vehicles: z.int().min(0).meta({ description: "How many could be booked for the job that day." }),
    noPermit: z.string().nullable().meta({
      description: "Why the council's rule for its roads keeps the job from that day; null where it does not.",
    }),
    lowestPence: Pence.nullable().meta({ description: "The lowest total among them; null where none could." }),
  })
  .meta({ id: "SupplierDay", description: "The lowest total of a job on a day, and how many vehicles could do it." });
export type SupplierDay = z.infer<typeof SupplierDay>;

/** What each answer to a service's questions does to the price of a job. */
export const AnswerEffects = z
  .object({
    supplier: z.string().max(100).nullable().meta({ description: "Whose rates these are. Null for visitors." }),
    isWanted: z.boolean().meta({ description: "Of the vehicle that the search asked for; else of the cheapest." }),
    effects: z.array(AnswerEffect).max(mostEffects).meta({ description: "Empty where nothing has a price." }),
  })
  .meta({
    id: "AnswerEffects",
    description: "What each answer does to the price of a job, at the rates of one vehicle.",
  });
export type AnswerEffects = z.infer<typeof AnswerEffects>;

/** How many vehicles are kept in or near a town. */
export const TownVehicles = z
  .object({
    town: z.string(),
    position: Coordinates.meta({ description: "The middle of the town, never a vehicle's own place." }),
    vehicles: z.int().min(1),
  })
  .meta({ id: "TownVehicles", description: "How many vehicles are kept in or near a town." });
export type TownVehicles = z.infer<typeof TownVehicles>;

/** What there is of a service, for whoever looks at all of them. */
export const ServiceSupply = z
  .object({
    service: ServiceName,
    vehicles: z.int().min(0).meta({ description: "How many are offered for it, whatever they are doing." }),
    isAvailable: z.boolean().meta({ description: "At least one takes work now." }),
    rating: z.number().nullable().meta({ description: "Mean of its hauliers' own means, of those with reviews." }),
    nearestKm: z.number().nullable().meta({ description: "Null where no place was named, and where there is none." }),
  })
  .meta({ id: "ServiceSupply", description: "What vehicles there are for a service." });
export type ServiceSupply = z.infer<typeof ServiceSupply>;

/** The most tons of one job. */
export const mostTons = 100;

/** Search as typed. `maxPricePence` 100000 or more means any. */
export const SupplierSearch = z.object({
  service: ServiceSpelling,
  site: Coordinates,
  precision: PlacePrecision.nullish().meta({
    description: "How exactly the site is known, for the council's fees and low emission zones.",
  }),
  radiusMiles: z
    .number()
    .min(1, "Search at least 1 mile.")
    .max(farthestMiles, `Search at most ${farthestMiles} miles.`)
    .default(usualMiles),
  urgencyLevel: UrgencyLevel.default("scheduled"),
  on: UkDay.nullish().meta({ description: "The UK day on which it is wanted; null: as soon as possible." }),
  at: UkTime.nullish().meta({ description: "UK clock time at which it is wanted, HH:MM; null: any time that day." }),
  delivery: Coordinates.nullish().meta({ description: "Where the job ends, if not at the site." }),
  deliveryPrecision: PlacePrecision.nullish().meta({ description: "How exactly that place is known." }),
  quantity: z.int().min(0).max(mostTons).nullish().meta({ description: "Tons, of materials." }),
  details: ServiceDetails.nullish(),
  further: z
    .array(FurtherTime)
    .max(mostLoads - 1)
    .nullish()
    .meta({ description: "Further days or loads of the order: the vehicle must be free at each." }),
  wanted: z.string().max(36).nullish().meta({ description: "Id or reference of the vehicle that is asked for." }),
  limit: z.int().min(1).max(50).default(50),
});
export type SupplierSearch = z.infer<typeof SupplierSearch>;
