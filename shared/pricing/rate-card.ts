import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { noFigure } from "../kernel/figure.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { rateRows } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { withVat } from "./vat.ts";

/** Versions of one card that are kept: the one in force, those to come, and what came before. */
export const mostVersions = 4;
/** Rows of one card at the most. */
const mostRows = 40;

/** The value of one row: money in pence as its haulier enters it. */
export const RateValue = z
  .object({
    key: z.string().max(30).meta({ description: "The row, e.g. size.8-yard; see the rows of the service." }),
    value: z
      .int(noFigure("a whole number", "Give whole pence, minutes, days or percent."))
      .min(0, "A rate is 0 or more.")
      .max(100_000_000, "A rate goes up to £1,000,000."),
  })
  .meta({ id: "RateValue", description: "The value of one row of a rate card." });
export type RateValue = z.infer<typeof RateValue>;

/** What a card says from a day on. A row that is absent is on request. */
export const CardVersion = z
  .object({
    validFrom: UkDay.meta({ description: "The first UK day of jobs that it prices." }),
    includesVat: z.boolean().meta({ description: "Whether the money was entered with VAT." }),
    rates: z.array(RateValue).max(mostRows),
  })
  .meta({ id: "RateCardVersion", description: "What a rate card says from a day on." });
export type CardVersion = z.infer<typeof CardVersion>;

/** A haulier's rate card of a service, for all its vehicles or for one. */
export const RateCard = z
  .object({
    haulierId: UserId,
    service: ServiceName,
    fleetId: FleetId.nullable().meta({
      description: "The vehicle that it is for; null: all that have no card of their own.",
    }),
    versions: z.array(CardVersion).max(mostVersions).meta({ description: "Earliest first." }),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "RateCard", description: "A haulier's rate card of a service." });
export type RateCard = z.infer<typeof RateCard>;

/** The version that prices jobs of a day; null before the first, and for an ended card. */
export function versionOn(card: Pick<RateCard, "versions"> | null, day: string): CardVersion | null {
  return card?.versions.findLast(({ validFrom }) => validFrom <= day) ?? null;
}

/** The default card of a service as rows; what has no default is left out. */
export function guideValues(service: ServiceId): RateValue[] {
  return rateRows(service).flatMap(({ key, guide }) => (guide === null ? [] : [{ key, value: guide }]));
}

/** Those of a haulier's cards that count for one vehicle and service: its own, and its haulier's. */
export const cardsFor = <Card extends Pick<RateCard, "service" | "fleetId">>(
  cards: readonly Card[],
  service: ServiceId,
  vehicle: Card["fleetId"],
): Card[] => cards.filter((card) => card.service === service && (card.fleetId === null || card.fleetId === vehicle));

/**
 * The values of a card including VAT, by row. Money that was entered without VAT gains a fifth, if its haulier charges
 * VAT. Source: decision P-4.
 */
export function ratesOf(
  service: ServiceId,
  { rates, includesVat }: Pick<CardVersion, "rates" | "includesVat">,
  isVatRegistered: boolean,
): Rates {
  const isMoney = new Set(rateRows(service).flatMap(({ key, unit }) => (unit === "pence" ? [key] : [])));
  const addsVat = !includesVat && isVatRegistered;
  const values = new Map(rates.map(({ key, value }) => [key, addsVat && isMoney.has(key) ? withVat(value) : value]));
  return (key) => values.get(key) ?? null;
}

/** The default card of a service. */
export const guideRates = (service: ServiceId): Rates =>
  ratesOf(service, { rates: guideValues(service), includesVat: true }, true);
