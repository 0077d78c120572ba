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
import { farthestMiles, usualMiles } from "./working-distance.ts";

export const servicesOfVehicle = 12;

export const FleetStatus = z.enum(["available", "busy", "limited", "offline"]).meta({ id: "FleetStatus" });
export type FleetStatus = z.infer<typeof FleetStatus>;

const rates = {
  hourlyRatePence: Pence.nullable(),
  dailyRatePence: Pence.nullable(),
  minimumHours: z.number().min(0.5).max(24).nullable(),
};

/** Prices for one service that differ from the vehicle's other prices. */
const ServiceRates = z.object({ service: ServiceName, ...rates }).meta({ id: "ServiceRates" });

export const SpecAnswer = z.union([
  z.string().max(100),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(20),
  z.record(z.string().max(100), z.int()).refine(...fieldsAtMost(20)),
]);

/** SORN: declared off the road with the DVLA. Off the road: taken off by the haulier. */
export const offRoadWords = { sorn: "SORN", off_road: "Off the road" } as const;
export const OffRoad = z.enum(["sorn", "off_road"]).meta({ id: "OffRoad" });
export type OffRoad = z.infer<typeof OffRoad>;

export const mostStops = 60;

export const Fleet = z
  .object({
    id: FleetId,
    haulierId: UserId,
    name: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    fleetNumber: z.string().max(20).nullable().meta({ description: "The haulier's own number for it." }),
    serial: z.string().max(40).nullable().meta({ description: "VIN of a road vehicle, serial number of a machine." }),
    make: z.string().max(40).nullable(),
    model: z.string().max(60).nullable(),
    year: z.int().nullable().meta({ description: "Year in which it was made or first registered." }),
    notes: z.string().max(1000).nullable().meta({ description: "For the haulier's own people only." }),
    offRoad: OffRoad.nullable().meta({ description: "Why it is off the road and cannot be booked; null: it is not." }),
    stoppedBy: z.array(DefectId).max(mostStops).meta({ description: "Dangerous defects: each stops the vehicle." }),
    vehicleType: z.string().max(200).meta({ description: "Its kind in searches, e.g. 32 t Hiab lorry." }),
    spec: z
      .object({ kind: z.string().max(60) })
      .catchall(SpecAnswer)
      .refine(...fieldsAtMost(40))
      .meta({
        scalar: "AWSJSON",
        description: "Its details: JSON with a `kind` field and the answers to that kind's questions.",
      }),
    services: z
      .array(ServiceName)
      .max(servicesOfVehicle)
      .meta({ description: "Canonical ids of the services it can do." }),
    status: FleetStatus,
    base: Coordinates.meta({ description: "Its base: for the haulier's own people only." }),
    baseLabel: z.string().max(500),
    ...rates,
    ownRates: z.array(ServiceRates).max(servicesOfVehicle).meta({ description: "Prices of services that differ." }),
    radiusMiles: z
      .number()
      .nullable()
      .meta({ description: "Maximum distance from its base, in miles; null: as far as any search." }),
    autoAccept: z.boolean().meta({ description: "A request that fits is accepted automatically, at once." }),
    retiredAt: Instant.nullable().meta({
      description: "When it was taken out of service; null while it is in service.",
    }),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "Fleet", description: "A vehicle or machine that a haulier hires out." });
export type Fleet = z.infer<typeof Fleet>;

export const VehiclePhotos = z
  .object({
    fleetId: FleetId,
    photos: z.array(
      z
        .object({ key: z.string().max(300), url: z.string().meta({ description: "Valid for at least an hour." }) })
        .meta({ id: "VehiclePhoto" }),
    ),
    version: z.int().meta({ description: "Photos of the vehicle." }),
  })
  .meta({ id: "VehiclePhotos", description: "The photos of a vehicle, with the main one first." });
export type VehiclePhotos = z.infer<typeof VehiclePhotos>;

const OfferedVehicle = Fleet.pick({ name: true, vehicleType: true, spec: true, services: true, autoAccept: true })
  .extend({
    reference: z.string().max(40),
    photoUrls: z.array(z.string()).meta({ description: "Valid for at least an hour." }),
  })
  .meta({ id: "OfferedVehicle", description: "A vehicle as a haulier's public page shows it." });
export type OfferedVehicle = z.infer<typeof OfferedVehicle>;

export const HaulierOffer = z
  .object({
    vehicles: z.array(OfferedVehicle),
    services: z.array(
      z
        .object({
          service: ServiceName,
          fromPence: Pence.nullable().meta({
            description: "The lowest price, without travel; null: by quote.",
          }),
        })
        .meta({ id: "OfferedService" }),
    ),
    areas: z.array(
      z.object({ position: Coordinates, radiusMiles: z.number() }).meta({
        id: "OfferedArea",
        description: "A published place, and the maximum distance of the vehicles based near it.",
      }),
    ),
  })
  .meta({ id: "HaulierOffer", description: "A haulier's vehicles and services, with approximate places." });
export type HaulierOffer = z.infer<typeof HaulierOffer>;

/** A haulier's public details beside a vehicle. Domain events of accounts and reviews keep this copy up to date. */
export const HaulierCard = z.object({
  haulierId: UserId,
  companyName: z.string().max(100),
  phone: z.string().max(30).nullable(),
  verified: z.boolean(),
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().min(0),
  completedJobs: z.int().min(0),
  responseMinutes: z.number().min(0).nullable(),
  vatRegistered: z.boolean(),
});
export type HaulierCard = z.infer<typeof HaulierCard>;

export const Availability = z.enum(["available", "limited", "busy"]).meta({ id: "Availability" });

export const Supplier = z
  .object({
    reference: z.string().max(40).meta({ description: "Its number within a list; no operation accepts it." }),
    isWanted: z.boolean().meta({ description: "The vehicle that the search named by id or reference." }),
    isFavourite: z.boolean().meta({ description: "True for a vehicle of a favourite haulier. These come first." }),
    fleetId: FleetId.nullable().meta({ description: "Null for visitors." }),
    haulierId: UserId.nullable().meta({ description: "Null for visitors." }),
    name: z.string().max(100).nullable().meta({ description: "Null for visitors." }),
    companyName: z.string().max(100).nullable().meta({ description: "Null for visitors." }),
    vehicleType: z.string().max(200),
    photoUrl: z.string().nullable().meta({ description: "Valid for at least an hour. Null: none; and for visitors." }),
    verified: z.boolean(),
    availability: Availability.meta({ description: "At the requested time." }),
    autoAccept: z.boolean().meta({ description: "A request that fits is accepted automatically, at once." }),
    uncovered: z
      .string()
      .nullable()
      .meta({ description: "Why its documents prevent a booking on that day; null if they do not." }),
    noPermit: z.string().nullable().meta({
      description: "Why the council's rule for its roads forbids that day; null if it does not.",
    }),
    lowEmission: z.string().nullable().meta({
      description: "What to check before the job takes it into a low emission zone or Greater London; null if nothing.",
    }),
    onRoadAt: Instant.nullable().meta({
      description:
        "Time of the position that distance and travel time count from, at most 15 minutes ago. Null: they count from its base.",
    }),
    keptNear: z.string().meta({ description: "The town in or near which it is based." }),
    distanceMiles: z.number().meta({
      description:
        "Straight line to the site, one decimal: from its position on the road, or from its published place.",
    }),
    etaMinutes: z.int().meta({ description: "Travel at 30 mph plus 15 minutes to set off." }),
    startsAt: Instant.nullable().meta({
      description:
        "When it can begin: at the requested time, or at the first free start of that day. Null: not then; and for visitors.",
    }),
    days: z.int().min(1).meta({ description: "Number of UK days of the job: more than 1 for a hire." }),
    loads: z.int().min(1).meta({ description: "Number of trips for the tonnes of the job." }),
    heldUntil: Instant.nullable().meta({
      description: "When another user's hold on that time ends. Null for visitors.",
    }),
    position: Coordinates.nullable().meta({
      description: "Its position on the road, or its published place, about a mile wide. Null for visitors.",
    }),
    rating: z.number().nullable().meta({ description: "Mean of real reviews; null is shown as New." }),
    reviewCount: z.int(),
    completedJobs: z.int(),
    responseMinutes: z.number().nullable(),
    phone: z.string().max(30).nullable().meta({ description: "For signed-in contractors and admins only." }),
    price: PriceBreakdown.nullable().meta({ description: "For this job. Null: on request." }),
    onRequest: z.string().max(300).nullable().meta({ description: "Why there is no price; null if there is one." }),
  })
  .meta({ id: "Supplier", description: "A vehicle that can do the job, with its price for it." });
export type Supplier = z.infer<typeof Supplier>;

const UnableVehicle = Supplier.pick({ reference: true, name: true, vehicleType: true, distanceMiles: true })
  .extend({ reason: z.string().meta({ description: "The reason, in a few words." }) })
  .meta({ id: "UnableVehicle", description: "A vehicle that offers the service but cannot do this job." });
export type UnableVehicle = z.infer<typeof UnableVehicle>;

export const SupplierList = z
  .object({
    items: z.array(Supplier),
    unable: z.array(UnableVehicle).meta({ description: "Nearest first, at most ten." }),
    notBefore: UkDay.nullable().meta({
      description:
        "The earliest day for a job on a road if the council's notice period forbids the requested day; else null.",
    }),
    radiusMiles: z.number(),
  })
  .meta({ id: "SupplierList" });
export type SupplierList = z.infer<typeof SupplierList>;

export const SupplierDay = z
  .object({
    day: UkDay,
    vehicles: z.int().min(0).meta({ description: "Number of vehicles that could be booked for the job that day." }),
    noPermit: z.string().nullable().meta({
      description: "Why the council's rule for its roads forbids that day; null if it does not.",
    }),
    lowestPence: Pence.nullable().meta({ description: "The lowest total among them; null if none could." }),
  })
  .meta({
    id: "SupplierDay",
    description: "The lowest total of a job on a day, and the number of vehicles that could do it.",
  });
export type SupplierDay = z.infer<typeof SupplierDay>;

export const AnswerEffects = z
  .object({
    supplier: z.string().max(100).nullable().meta({ description: "The owner of these rates. Null for visitors." }),
    isWanted: z.boolean().meta({ description: "For the vehicle that the search named; else for the cheapest." }),
    effects: z.array(AnswerEffect).max(mostEffects).meta({ description: "Empty if nothing has a price." }),
  })
  .meta({
    id: "AnswerEffects",
    description: "The effect of each answer on the price of a job, at the rates of one vehicle.",
  });
export type AnswerEffects = z.infer<typeof AnswerEffects>;

export const TownVehicles = z
  .object({
    town: z.string(),
    position: Coordinates.meta({ description: "The middle of the town, never a vehicle's own place." }),
    vehicles: z.int().min(1),
  })
  .meta({ id: "TownVehicles", description: "The number of vehicles based in or near a town." });
export type TownVehicles = z.infer<typeof TownVehicles>;

export const ServiceSupply = z
  .object({
    service: ServiceName,
    vehicles: z.int().min(0).meta({ description: "Number of vehicles that offer it, whatever their status." }),
    isAvailable: z.boolean().meta({ description: "At least one takes work now." }),
    rating: z.number().nullable().meta({ description: "Mean of its hauliers' own means, of those with reviews." }),
    nearestKm: z.number().nullable().meta({ description: "Null without a place, and if there is none." }),
  })
  .meta({ id: "ServiceSupply", description: "The vehicles that offer a service." });
export type ServiceSupply = z.infer<typeof ServiceSupply>;

export const mostTons = 100;

/** A search as typed. `maxPricePence` of 100000 or more means no limit. */
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
  on: UkDay.nullish().meta({ description: "The requested UK day; null: as soon as possible." }),
  at: UkTime.nullish().meta({ description: "The requested UK clock time, HH:MM; null: any time that day." }),
  delivery: Coordinates.nullish().meta({ description: "The end of the job, if it is not the site." }),
  deliveryPrecision: PlacePrecision.nullish().meta({ description: "How exactly that place is known." }),
  quantity: z.int().min(0).max(mostTons).nullish().meta({ description: "Tonnes, for materials." }),
  details: ServiceDetails.nullish(),
  further: z
    .array(FurtherTime)
    .max(mostLoads - 1)
    .nullish()
    .meta({ description: "Further days or loads of the order. The vehicle must be free at each." }),
  wanted: z.string().max(36).nullish().meta({ description: "Id or reference of one vehicle." }),
  limit: z.int().min(1).max(50).default(50),
});
export type SupplierSearch = z.infer<typeof SupplierSearch>;
