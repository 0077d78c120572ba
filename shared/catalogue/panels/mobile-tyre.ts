import type { Answers, Questions } from "../../kernel/question.ts";
import { type TyreUrgency, tyreEstimate, tyreGuide } from "../guide-prices.ts";
import type { UrgencyLevel } from "../urgency.ts";
import { type GuideOf, noticesOf, pounds } from "./guide.ts";

export const mobileTyre = {
  vehicleType: {
    ask: "choice",
    isPriced: true,
    label: "Vehicle",
    options: {
      van: "Van",
      "truck-7.5t": "Truck, 7.5 t",
      "truck-18t": "Truck, 18 t",
      hgv: "HGV",
      plant: "Plant",
      car: "Car",
    },
  },
  serviceType: {
    ask: "choice",
    isPriced: true,
    label: "Tyre work",
    options: { replacement: "Replacement", repair: "Repair", puncture: "Puncture", inspection: "Inspection" },
  },
  tyreSize: { ask: "text", label: "Tyre size", example: "295/80 R22.5", also: "tyrePhoto" },
  numberOfTyres: { ask: "count", isPriced: true, label: "Number of tyres", counts: [1, 2, 3, 4, 6, 8] },
  problemDescription: { ask: "notes", label: "What is wrong?", also: "voice" },
} as const satisfies Questions;

export const mobileTyreGuide: GuideOf<Answers<typeof mobileTyre>> = ({ numberOfTyres }, level) => {
  const urgency = tyreUrgency[level];
  return {
    notices: noticesOf([
      urgency === "emergency",
      "warn",
      `Emergency fee ${pounds(tyreGuide.surcharge.emergency)}, with a response in 30-60 minutes. It is in the estimate.`,
    ]),
    figures: numberOfTyres
      ? [["Estimate", `${pounds(tyreEstimate(numberOfTyres, urgency))}, with the urgency included`]]
      : [],
  };
};

/** Maps each urgency to the tyre fitters' level. */
export const tyreUrgency: Readonly<Record<UrgencyLevel, TyreUrgency>> = {
  emergency: "emergency",
  urgent: "urgent",
  asap: "urgent",
  today: "today",
  tomorrow: "scheduled",
  scheduled: "scheduled",
  standard: "scheduled",
};

const { surcharge } = tyreGuide;
const meaning: Readonly<Record<TyreUrgency, string>> = {
  emergency: `+${pounds(surcharge.emergency)} (30-60 min response)`,
  urgent: `from +${pounds(surcharge.urgent)} (within 2 hours)`,
  today: `from +${pounds(surcharge.today)}`,
  scheduled: "standard",
};
export const tyreUrgencyWords = (level: UrgencyLevel): string => meaning[tyreUrgency[level]];
