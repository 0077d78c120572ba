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

export const PanelKind = z.enum(Object.keys(panels) as (keyof typeof panels)[]).meta({ id: "PanelKind" });
export type PanelKind = z.infer<typeof PanelKind>;

export interface Service {
  /** The canonical id in records, prices and routes. */
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  /** Other spellings in links, old records and guest forms; the normaliser maps them to `id`. */
  readonly aliases: readonly string[];
  /** The older name of the service, used in exports. */
  readonly databaseValue: string;
  readonly routePath: `/services/${string}` | null;
  /**
   * Default price if the haulier has no rate, in pence including VAT. Null: by quote only, because a fixed price would
   * be misleading.
   */
  readonly basePrice: { readonly standardPence: number; readonly sameDayPence: number } | null;
  readonly feePencePerMile: number;
  readonly indicativeFrom: { readonly pence: number; readonly unit: string };
  readonly isMaterial: boolean;
  readonly needsDelivery: boolean;
  /** Whether the job can have a delivery address. Other services work at one place only. */
  readonly takesDelivery?: true;
  readonly categories: readonly ServiceCategory[];
  /** Usual hours on site, shortest and longest. A booking holds the vehicle for the longest. */
  readonly typicalHours: readonly [number, number];
  readonly panel: PanelKind;
}

export const ServiceCard = z
  .object({
    id: z.string(),
    displayName: z.string(),
    description: z.string(),
    databaseValue: z.string().meta({ description: "The older name of its kind, for exports." }),
    imageUrl: z.string().meta({ description: "Its picture, at the web app's address." }),
    colorGradient: z.string().meta({ description: "The two colours of its category, for CSS `linear-gradient`." }),
    routePath: z.string().nullable(),
    quoteOnly: z.boolean().meta({ description: "True without a table price: ask the haulier." }),
    isMaterial: z.boolean().meta({ description: "True if it needs a quantity in tonnes." }),
    needsDelivery: z.boolean().meta({ description: "True if it needs a delivery address besides the pickup." }),
    categories: z.array(z.string()),
    popular: z.boolean(),
    indicativeFromPence: Pence,
    indicativeUnit: z.string(),
    panel: PanelKind,
  })
  .meta({ id: "Service", description: "A service that can be booked." });
export type ServiceCard = z.infer<typeof ServiceCard>;
