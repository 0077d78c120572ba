import type { ServiceDetails } from "../catalogue/details.ts";
import { tar } from "../catalogue/panels/tar.ts";
import { type Charge, type Charged, lineOf, onRequest } from "./line.ts";
import { type Permit, permitCharges } from "./permit-charges.ts";
import type { Rates } from "./rates.ts";

type TarAnswers = Extract<ServiceDetails, { panel: "tar" }>;

/** Charges by the square metre, with base work, traffic management and permit. Source: decision P-3. */
export function tarCharges(rates: Rates, answers: TarAnswers | null, permit: Omit<Permit, "isHandled">): Charged {
  const { areaLength, areaWidth, surfaceType } = answers ?? {};
  if (!answers || !areaLength || !areaWidth || !surfaceType)
    return onRequest("Enter length, width and surface to see the price.");
  if (answers.needsDrainage) return onRequest("Drainage is priced on request.");
  if (digsDeeper(answers)) return onRequest("Digging out is priced on request, except with base work up to 300 mm.");
  const words = tar.surfaceType.options[surfaceType];
  const squareMetre = rates(`surface.${surfaceType}`);
  if (squareMetre === null) return onRequest(`This haulier has no price for ${words.toLowerCase()}.`);
  // Removes errors of binary fractions: the product of two lengths with two decimals has at most four.
  const area = Number((areaLength * areaWidth).toFixed(4));
  const perMetre = { quantity: area, unit: "m²" } as const;
  const surfacing: Charge = { ...perMetre, kind: "work", words, unitPence: squareMetre, isUrgent: true };
  const missing = (rates("surfacingMinimum") ?? 0) - lineOf(surfacing).grossPence;
  const charges: Charge[] = [surfacing];
  if (missing > 0)
    charges.push({
      kind: "work",
      words: "Up to the minimum",
      quantity: 1,
      unit: "",
      unitPence: missing,
      isUrgent: true,
    });
  if (answers.needsBaseWork) {
    const base = rates("baseWork");
    if (base === null) return onRequest("This haulier prices base work on request.");
    charges.push({ ...perMetre, kind: "extra", words: "Base work", unitPence: base });
  }
  if (answers.needsTrafficManagement) {
    const day = rates("trafficDay");
    if (day === null) return onRequest("This haulier prices traffic management on request.");
    const days = answers.trafficManagementDays ?? 1;
    charges.push({ kind: "extra", words: "Traffic management", quantity: days, unit: "day", unitPence: day });
  }
  if (!isOnRoad(answers)) return { charges };
  const charged = permitCharges(rates, { ...permit, isHandled: answers.needsPermits });
  return "onRequest" in charged ? charged : { ...charged, charges: [...charges, ...charged.charges] };
}

const isOnRoad = ({ locationType, needsPermits }: TarAnswers) =>
  needsPermits || (locationType !== undefined && locationType !== "private");

const digsDeeper = ({ excavationDepth, needsBaseWork }: TarAnswers) =>
  excavationDepth === "over-300mm" ||
  (excavationDepth !== undefined && excavationDepth !== "surface" && !needsBaseWork);
