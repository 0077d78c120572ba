import type { Answers, Questions } from "../../kernel/question.ts";
import { craneGuide as price } from "../guide-prices.ts";
import { type GuideOf, noticesOf, range, surveyWords } from "./guide.ts";
import { hours } from "./hours.ts";
import { permitNumber } from "./permit-number.ts";

/** The two ways to hire a lift. Source: LOLER 1998, regulation 8, and the CPA's guide to that regulation. */
const ways = {
  contract_lift: "Contract lift: the haulier",
  crane_hire: "Crane hire: our appointed person",
} as const;

export const crane = {
  liftTerms: { ask: "choice", label: "Lift planned by", options: ways, when: ["service", "crane-hire"] },
  hiabLift: {
    ask: "choice",
    label: "Lift planned by",
    options: { own_load: "Own load only: no plan", ...ways },
    when: ["service", "hiab"],
  },
  // Asks only whether an appointed person exists. All requested hauliers read the answers, but the name is only for the
  // haulier that does the job.
  appointedPerson: {
    ask: "tick",
    label: "Our appointed person has a lifting card",
    when: ["liftTerms", "crane_hire"],
    orWhen: ["hiabLift", "crane_hire"],
  },
  liftingCapacity: {
    ask: "choice",
    isPriced: true,
    label: "Heaviest lift",
    options: { "1-5": "1-5 t", "6-15": "6-15 t", "16-30": "16-30 t", "31-50": "31-50 t", "50+": "50+ t" },
  },
  liftingHeight: {
    ask: "choice",
    label: "Lifting height",
    options: { "0-10m": "0-10 m", "11-20m": "11-20 m", "21-35m": "21-35 m", "36-50m": "36-50 m", "50m+": "50+ m" },
  },
  craneLoadType: {
    ask: "choice",
    label: "Load",
    options: {
      pallets: "Pallets",
      steel: "Steel",
      machinery: "Machinery",
      timber: "Timber",
      cabin: "Cabin",
      other: "Other",
    },
  },
  numberOfLifts: { ask: "whole", label: "Number of lifts", max: 200 },
  timeRequirement: {
    ask: "choice",
    isPriced: true,
    label: "For how long",
    options: {
      "half-day": "Half a day",
      "full-day": "A full day",
      "multi-day": "Several days",
      "by-the-hour": "By the hour",
    },
  },
  hours: { ...hours, when: ["timeRequirement", "by-the-hour"] },
  craneDays: {
    ask: "whole",
    isPriced: true,
    label: "How many days?",
    min: 2,
    max: 365,
    when: ["timeRequirement", "multi-day"],
  },
  groundConditions: {
    ask: "choice",
    label: "Ground",
    options: {
      hardstanding: "Hardstanding",
      firm: "Firm",
      "soft-muddy": "Soft or muddy",
      "uneven-rough": "Uneven or rough",
    },
  },
  overheadObstructions: {
    ask: "choice",
    label: "Overhead obstructions",
    options: { none: "None", trees: "Trees", "power-lines": "Power lines", buildings: "Buildings" },
  },
  restrictedAccess: { ask: "tick", label: "Restricted access" },
  onRoad: { ask: "tick", isPriced: true, label: "The crane stands on a road" },
  permitNumber: { ...permitNumber, when: ["onRoad", true] },
  craneNotes: { ask: "notes", label: "Notes on the lift" },
} as const satisfies Questions;

export const craneGuide: GuideOf<Answers<typeof crane>> = ({
  liftTerms,
  hiabLift,
  appointedPerson,
  liftingCapacity,
  liftingHeight,
  groundConditions,
}) => ({
  notices: noticesOf(
    [
      (liftTerms === "crane_hire" || hiabLift === "crane_hire") && !appointedPerson,
      "warn",
      "Crane hire needs your own appointed person, with a name and a card number. Without one, choose a contract lift: the haulier's appointed person plans and supervises it.",
      {
        press: "Change to contract lift",
        field: liftTerms === "crane_hire" ? "liftTerms" : "hiabLift",
        answer: "contract_lift",
      },
    ],
    [
      (liftTerms === "crane_hire" || hiabLift === "crane_hire") && Boolean(appointedPerson),
      "water",
      "You plan and supervise this lift. Before the vehicle sets off, name your appointed person with their card number, and upload the lift plan, method statement and risk assessment.",
    ],
    [
      liftingCapacity === "31-50" ||
        liftingCapacity === "50+" ||
        liftingHeight === "36-50m" ||
        liftingHeight === "50m+",
      "water",
      surveyWords,
    ],
    [
      groundConditions === "soft-muddy" || groundConditions === "uneven-rough",
      "warn",
      "Ground protection is needed here: mats or plates under the wheels and outriggers.",
    ],
  ),
  figures: [["Guide range", range(price)]],
});
