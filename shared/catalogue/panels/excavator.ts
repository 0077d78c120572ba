import type { Answers, Questions } from "../../kernel/question.ts";
import { excavatorClasses } from "../excavator-classes.ts";
import { excavatorGuide as prices } from "../guide-prices.ts";
import { type GuideOf, noticesOf, range, surveyWords } from "./guide.ts";

export const excavator = {
  machineSize: {
    ask: "choice",
    isPriced: true,
    label: "Machine size",
    options: excavatorClasses,
  },
  duration: {
    ask: "choice",
    isPriced: true,
    label: "For how long",
    options: {
      "half-day": "Half a day",
      "1-day": "1 day",
      "2-3-days": "2-3 days",
      "1-week": "1 week",
      longer: "Longer",
    },
  },
  hireDays: {
    ask: "whole",
    isPriced: true,
    label: "How many days?",
    min: 2,
    max: 365,
    when: ["duration", ["2-3-days", "longer"]],
  },
  jobType: {
    ask: "choice",
    label: "Job",
    options: {
      foundations: "Foundations",
      drainage: "Drainage",
      landscaping: "Landscaping",
      demolition: "Demolition",
      trenching: "Trenching",
      other: "Other",
    },
  },
  groundType: {
    ask: "choice",
    label: "Ground",
    options: { soft: "Soft", clay: "Clay", mixed: "Mixed", hard: "Hard", rocky: "Rocky" },
  },
  siteAccess: {
    ask: "choice",
    label: "Site access",
    options: { clear: "Clear", gated: "Gated", narrow: "Narrow", restricted: "Restricted" },
  },
  accessWidth: { ask: "text", label: "Access width", example: "2.4 m" },
  accessHeight: { ask: "text", label: "Access height", example: "3 m" },
  workingHours: {
    ask: "choice",
    isPriced: true,
    label: "Working hours",
    options: { standard: "Standard", extended: "Extended", night: "Night", weekend: "Weekend" },
  },
  operatorService: {
    ask: "choice",
    isPriced: true,
    label: "Operator",
    options: { operated: "With an operator", "self-drive": "Self-drive" },
  },
  needsBreaker: { ask: "tick", isPriced: true, label: "Breaker" },
  needsAuger: { ask: "tick", isPriced: true, label: "Auger" },
  needsGrapple: { ask: "tick", isPriced: true, label: "Grapple" },
  needsRipper: { ask: "tick", isPriced: true, label: "Ripper" },
  needsMuckAway: { ask: "tick", isPriced: true, label: "Muck away" },
  muckVolume: { ask: "text", label: "How much muck", example: "20 m³", when: ["needsMuckAway", true] },
  excavatorNotes: { ask: "notes", label: "Notes for the operator" },
} as const satisfies Questions;

export const excavatorGuide: GuideOf<Answers<typeof excavator>> = ({ machineSize, siteAccess, groundType }) => ({
  notices: noticesOf([
    machineSize === "large" || machineSize === "extra-large" || siteAccess === "restricted" || groundType === "rocky",
    "water",
    surveyWords,
  ]),
  figures: machineSize ? [["Guide range per day", range(prices[machineSize])]] : [],
});
