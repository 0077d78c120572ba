import type { ServiceDetails } from "../catalogue/details.ts";
import { mobileTyre, tyreUrgency } from "../catalogue/panels/mobile-tyre.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { hasPermit } from "../permits/on-road.ts";
import { askedTime } from "./asked-time.ts";
import { excavatorCharges } from "./excavator-charges.ts";
import type { JobStart } from "./job-start.ts";
import {
  type Charge,
  type Charged,
  lineOf,
  linesOf,
  type OnRequest,
  onRequest,
  type PriceLine,
  penceOf,
  type When,
} from "./line.ts";
import type { CouncilFee } from "./permit-charges.ts";
import { pricingKind } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { skipCharges } from "./skip-charges.ts";
import { tarCharges } from "./tar-charges.ts";
import { tableCharges, timeCharges } from "./time-charges.ts";

export interface PricedJob {
  readonly service: ServiceId;
  readonly details: ServiceDetails | null;
  /** Amount of material in tonnes. */
  readonly quantity: number;
  readonly urgencyLevel: UrgencyLevel;
  /** Trips that the vehicle needs for this quantity. */
  readonly loads?: number;
  /** Whether urgency is charged: only for the first job of an order. */
  readonly isFirst?: boolean;
  readonly start: JobStart;
  /** Miles from the vehicle's published place to the site, one way, with one decimal. */
  readonly miles: number;
  readonly council?: CouncilFee | null;
  /** Whether the haulier is registered for VAT, and so charges VAT on the council's fee. */
  readonly vatRegistered?: boolean;
}

export interface OwnRates {
  readonly hourlyRatePence: number | null;
  readonly dailyRatePence: number | null;
  readonly minimumHours: number | null;
}

/** A rate card, or a vehicle's own rates with all other rows of the default card. */
export type PricedBy = { readonly rates: Rates; readonly own?: OwnRates };

export interface JobPrice {
  readonly lines: readonly PriceLine[];
  readonly notes: readonly string[];
  readonly totalPence: number;
}

export function jobPrice(job: PricedJob, by: PricedBy): JobPrice | OnRequest {
  const { urgencyLevel, start, isFirst = true } = job;
  const charged = chargesOf(job, by, { urgencyLevel, start, isFirst });
  if ("onRequest" in charged) return charged;
  const { charges, notes = [] } = charged;
  const hasWay = charges.some(({ kind }) => kind === "way");
  const way = hasWay ? [] : milesCharge(by.rates, job.miles, charged.loads ?? 1);
  const lines = linesOf([...charges, ...way], by.rates, { urgencyLevel, start, isFirst });
  // A card's reduction for self-drive may exceed the price of its smallest machine.
  if (penceOf(lines, "work", "extra") < 0 || penceOf(lines, "surcharge") < 0)
    return onRequest("This haulier's rates give no price for this job.");
  return { lines, notes, totalPence: lines.reduce((sum, { grossPence }) => sum + grossPence, 0) };
}

type ChargesOf = Charged & { readonly loads?: number };

function chargesOf(job: PricedJob, { rates, own }: PricedBy, when: When): ChargesOf {
  const { details, loads = 1, council = null, vatRegistered = false } = job;
  const permit = { isHeld: hasPermit(details), council, vatRegistered };
  const kind = pricingKind(job.service);
  if (own) return { ...byOwnRates(job, own, rates), loads };
  switch (kind) {
    case "skip":
      return skipCharges(rates, details?.panel === "skip" ? details : null, permit);
    case "excavator":
      return excavatorCharges(rates, details?.panel === "excavator" ? details : null, job);
    case "tar":
      return tarCharges(rates, details?.panel === "tar" ? details : null, permit);
    case "tyres":
      return tyreCharges(rates, details?.panel === "mobile_tyre" ? details : null, job.urgencyLevel);
    case "units":
      return unitCharges(rates, job.quantity, loads);
    case "table": {
      const asked = askedTime(details);
      return "onRequest" in asked ? asked : { ...tableCharges(rates, asked, { ...when, loads }), loads };
    }
    case "hours": {
      const rate = {
        hourPence: rates("hour"),
        dayPence: rates("day"),
        minimumMinutes: rates("minimumMinutes") ?? 0,
        stepMinutes: rates("stepMinutes") ?? 30,
      };
      return { ...byHours(job, rate, rates), loads };
    }
  }
}

function byHours(job: PricedJob, rate: Parameters<typeof timeCharges>[0], rates: Rates): Charged {
  const { details } = job;
  const lift = details?.panel === "crane" ? heaviest[details.liftingCapacity ?? "1-5"] : 0;
  const most = rates("maxTonnes");
  if (job.service === "crane-hire" && most !== null && lift > most)
    return onRequest(`Lifts above ${most} t are priced on request.`);
  if (details?.panel === "crane" && details.onRoad && !hasPermit(details))
    return onRequest("A crane on a road is priced on request, or with your permit’s number.");
  const asked = askedTime(details);
  if ("onRequest" in asked) return asked;
  // Each load takes at least the minimum time.
  return timeCharges({ ...rate, minimumMinutes: rate.minimumMinutes * (job.loads ?? 1) }, asked);
}

const heaviest = { "1-5": 5, "6-15": 15, "16-30": 30, "31-50": 50, "50+": 1000 } as const;

/** Charges by a vehicle's own rates, which price only time. Work with its own line on a card is on request. */
function byOwnRates(job: PricedJob, own: OwnRates, rates: Rates): Charged {
  const { details } = job;
  if (details?.panel === "excavator") {
    const { needsBreaker, needsAuger, needsGrapple, needsRipper, needsMuckAway, workingHours } = details;
    if (needsBreaker || needsAuger || needsGrapple || needsRipper || needsMuckAway || workingHours === "extended")
      return onRequest("This haulier prices attachments and further work on request.");
  }
  const hasHours = own.hourlyRatePence !== null && own.minimumHours !== null;
  const rate = {
    hourPence: hasHours ? own.hourlyRatePence : null,
    dayPence: own.dailyRatePence,
    minimumMinutes: Math.round((own.minimumHours ?? 0) * 60),
    stepMinutes: 30,
  };
  return byHours(job, rate, rates);
}

function milesCharge(rates: Rates, miles: number, loads: number): Charge[] {
  const charged = Math.max(0, Number((miles - (rates("freeMiles") ?? 0)).toFixed(1)));
  const words = loads > 1 ? `Travel, ${miles.toFixed(1)} miles for each load` : "Travel";
  const quantity = Number((charged * loads).toFixed(1));
  return [{ kind: "way", words, quantity, unit: "mile", unitPence: rates("mile") ?? 0 }];
}

type TyreAnswers = Extract<ServiceDetails, { panel: "mobile_tyre" }>;

/** Returns the charges of replacement tyres: a price per tyre, and a call-out fee by urgency. Source: decision P-3. */
export function tyreCharges(rates: Rates, answers: TyreAnswers | null, level: UrgencyLevel): Charged {
  const { numberOfTyres: tyres, serviceType = "replacement", vehicleType = "car" } = answers ?? {};
  if (serviceType !== "replacement")
    return onRequest(`${mobileTyre.serviceType.options[serviceType]} is priced on request.`);
  if (!tyres) return onRequest("Enter the number of tyres to see the price.");
  const pence = rates(`tyre.${vehicleType}`);
  if (pence === null)
    return onRequest(`Tyres for ${mobileTyre.vehicleType.options[vehicleType].toLowerCase()} are priced on request.`);
  const urgency = tyreUrgency[level];
  const callOut = rates(`callOut.${urgency}`);
  if (callOut === null) return onRequest("This haulier prices a call-out that soon on request.");
  return {
    charges: [
      { kind: "work", words: "Tyres", quantity: tyres, unit: "tyre", unitPence: pence },
      { kind: "extra", words: "Call-out", quantity: 1, unit: "", unitPence: callOut },
    ],
  };
}

/**
 * Returns the charges by the tonne, the load or the call-out, the first of these on the card, at least the minimum.
 * `trips`: trips of the vehicle by its payload. `loads`: how often the miles are charged. Source: decision P-3.
 */
export function unitCharges(rates: Rates, tonnes: number, trips: number): Charged & { readonly loads?: number } {
  const [tonne, load, callOut] = [rates("tonne"), rates("load"), rates("callOut")];
  const loads = Math.max(trips, Math.ceil(tonnes / (rates("tonnesPerLoad") || 20)));
  const work = (words: string, quantity: number, unit: string, unitPence: number): Charge => ({
    ...{ kind: "work", words, quantity, unit, unitPence },
  });
  const charge =
    tonne !== null
      ? work("Material", tonnes, "tonne", tonne)
      : load !== null
        ? work("Loads", loads, "load", load)
        : callOut !== null
          ? work("Call-out", 1, "", callOut)
          : null;
  if (!charge) return onRequest("This haulier has set no rate for this service.");
  if (tonne !== null && tonnes === 0) return onRequest("Enter the tonnes to see the price.");
  const missing = (rates("minimumCharge") ?? 0) - lineOf(charge).grossPence;
  return {
    charges: missing > 0 ? [charge, work("Up to the minimum", 1, "", missing)] : [charge],
    loads: load !== null && tonne === null ? loads : 1,
  };
}
