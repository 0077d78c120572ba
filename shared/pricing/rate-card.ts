import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { noFigure } from "../kernel/figure.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { rateRows } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { withVat } from "./vat.ts";

export const mostVersions = 4;
const mostRows = 40;

/** A row's value. Money is in pence as entered by the haulier, with or without VAT. */
export const RateValue = z
  .object({
    key: z.string().max(30).meta({ description: "The row, e.g. size.8-yard; see the rows of the service." }),
    value: z
      .int(noFigure("a whole number", "Give whole pence, minutes, days or percent."))
      .min(0, "A rate is 0 or more.")
      .max(100_000_000, "A rate can be at most £1,000,000."),
  })
  .meta({ id: "RateValue", description: "The value of one row of a rate card." });
export type RateValue = z.infer<typeof RateValue>;

/** One version of a rate card. Work whose row is missing is on request. */
export const CardVersion = z
  .object({
    validFrom: UkDay.meta({ description: "The first UK day of jobs that it prices." }),
    includesVat: z.boolean().meta({ description: "Whether the money was entered with VAT." }),
    rates: z.array(RateValue).max(mostRows),
  })
  .meta({ id: "RateCardVersion", description: "A rate card's values from a day on." });
export type CardVersion = z.infer<typeof CardVersion>;

export const RateCard = z
  .object({
    haulierId: UserId,
    service: ServiceName,
    fleetId: FleetId.nullable().meta({
      description: "Its vehicle; null: all without their own card.",
    }),
    versions: z.array(CardVersion).max(mostVersions).meta({ description: "Earliest first." }),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "RateCard", description: "A haulier's rate card of a service." });
export type RateCard = z.infer<typeof RateCard>;

/** Returns the version for jobs on a UK day; null before the first version, and after the card's end. */
export function versionOn(card: Pick<RateCard, "versions"> | null, day: string): CardVersion | null {
  return card?.versions.findLast(({ validFrom }) => validFrom <= day) ?? null;
}

export function guideValues(service: ServiceId): RateValue[] {
  return rateRows(service).flatMap(({ key, guide }) => (guide === null ? [] : [{ key, value: guide }]));
}

export const cardsFor = <Card extends Pick<RateCard, "service" | "fleetId">>(
  cards: readonly Card[],
  service: ServiceId,
  vehicle: Card["fleetId"],
): Card[] => cards.filter((card) => card.service === service && (card.fleetId === null || card.fleetId === vehicle));

/**
 * Returns a card's values by row, including VAT. Values entered without VAT are raised by a fifth if the haulier
 * charges VAT. Source: decision P-4.
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

export const guideRates = (service: ServiceId): Rates =>
  ratesOf(service, { rates: guideValues(service), includesVat: true }, true);
