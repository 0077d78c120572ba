import type { ServiceDetails } from "../catalogue/details.ts";
import { mobileTyre, tyreUrgency } from "../catalogue/panels/mobile-tyre.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { type Charged, onRequest } from "./line.ts";
import type { Rates } from "./rates.ts";

type TyreAnswers = Extract<ServiceDetails, { panel: "mobile_tyre" }>;

/** Replacement tyres each, and a call-out by urgency. Source: decision P-3. */
export function tyreCharges(rates: Rates, answers: TyreAnswers | null, level: UrgencyLevel): Charged {
  const { numberOfTyres: tyres, serviceType = "replacement", vehicleType = "car" } = answers ?? {};
  if (serviceType !== "replacement")
    return onRequest(`${mobileTyre.serviceType.options[serviceType]} is priced on request.`);
  if (!tyres) return onRequest("Say how many tyres to see the price.");
  const pence = rates(`tyre.${vehicleType}`);
  if (pence === null)
    return onRequest(`Tyres for ${mobileTyre.vehicleType.options[vehicleType].toLowerCase()} are priced on request.`);
  const urgency = tyreUrgency[level];
  const callOut = rates(`callOut.${urgency}`);
  if (callOut === null) return onRequest("This haulier prices so soon a call-out on request.");
  return {
    charges: [
      { kind: "work", words: "Tyres", quantity: tyres, unit: "tyre", unitPence: pence },
      { kind: "extra", words: "Call-out", quantity: 1, unit: "", unitPence: callOut },
    ],
  };
}
