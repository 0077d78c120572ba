import { z } from "zod";
import { Pence } from "../kernel/money.ts";
import { panels } from "./panels/index.ts";

/** Tabs of the services page. `all` is every service. */
export const ServiceCategory = z.enum([
  "popular",
  "heavy-plant",
  "waste-skip",
  "transport",
  "specialist",
  "mobile-services",
]);
export type ServiceCategory = z.infer<typeof ServiceCategory>;

/** Which set of questions the booking form asks for a service. */
export const PanelKind = z.enum(Object.keys(panels) as (keyof typeof panels)[]).meta({ id: "PanelKind" });
export type PanelKind = z.infer<typeof PanelKind>;

/** One thing that can be booked, with every figure about it. */
export interface Service {
  /** Canonical id: the only spelling that records, prices and routes use. */
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  /** Other spellings seen in links, old records and guest forms; the normaliser maps them to `id`. */
  readonly aliases: readonly string[];
  /** The older name of its kind, kept for exports. */
  readonly databaseValue: string;
  /** Own page of the service, where it has one. */
  readonly routePath: `/services/${string}` | null;
  /**
   * Price where a haulier has set no rate, pence including VAT. Null: by quote only, as no fixed price would be honest.
   */
  readonly basePrice: { readonly standardPence: number; readonly sameDayPence: number } | null;
  /** Delivery fee, pence for each mile from the vehicle to the site. */
  readonly feePencePerMile: number;
  /** Indicative figure on cards, never a binding price. */
  readonly indicativeFrom: { readonly pence: number; readonly unit: string };
  /** Whether a quantity in tons is asked: of materials only. */
  readonly isMaterial: boolean;
  /** Whether a delivery address is required besides the pickup. */
  readonly needsDelivery: boolean;
  /** Whether a delivery address may be given: the service takes things from one place to another, or works at one only. */
  readonly takesDelivery?: true;
  readonly categories: readonly ServiceCategory[];
  /** Usual hours on site, shortest and longest; the longest is what a booking holds the vehicle for. */
  readonly typicalHours: readonly [number, number];
  readonly panel: PanelKind;
}

/** What the API tells of a service. */
export const ServiceCard = z
  .object({
    id: z.string(),
    displayName: z.string(),
    description: z.string(),
    databaseValue: z.string().meta({ description: "The older name of its kind, kept for exports." }),
    imageUrl: z.string().meta({ description: "Its drawing, at the web app's address." }),
    colorGradient: z
      .string()
      .meta({ description: "The two colours of its category, as CSS `linear-gradient` takes them." }),
    routePath: z.string().nullable(),
    quoteOnly: z.boolean().meta({ description: "True when there is no table price: ask the haulier." }),
    isMaterial: z.boolean().meta({ description: "True when a quantity in tons is asked." }),
    needsDelivery: z.boolean().meta({ description: "True when a delivery address is asked besides the pickup." }),
    categories: z.array(z.string()),
    popular: z.boolean(),
    indicativeFromPence: Pence,
    indicativeUnit: z.string(),
    panel: PanelKind,
  })
  .meta({ id: "Service", description: "A service that can be booked." });
export type ServiceCard = z.infer<typeof ServiceCard>;
