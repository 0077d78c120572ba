import type { Answers, Questions } from "../../kernel/question.ts";
import { tarRange } from "../guide-prices.ts";
import { type GuideOf, noticesOf, range } from "./guide.ts";
import { permitNumber } from "./permit-number.ts";

export const tar = {
  areaLength: { ask: "metres", isPriced: true, label: "Length", max: 10_000 },
  areaWidth: { ask: "metres", isPriced: true, label: "Width", max: 1_000 },
  surfaceType: {
    ask: "choice",
    isPriced: true,
    label: "Surface",
    options: { tarmac: "Tarmac", concrete: "Concrete", "block-paving": "Block paving", other: "Other" },
  },
  workType: {
    ask: "choice",
    label: "Work",
    options: {
      reinstatement: "Reinstatement",
      "new-surface": "New surface",
      patching: "Patching",
      resurfacing: "Resurfacing",
    },
  },
  excavationDepth: {
    ask: "choice",
    isPriced: true,
    label: "Depth",
    options: {
      surface: "Surface only",
      "up-to-100mm": "Up to 100 mm",
      "100-300mm": "100-300 mm",
      "over-300mm": "Over 300 mm",
    },
  },
  locationType: {
    ask: "choice",
    isPriced: true,
    label: "Road",
    options: {
      private: "Private",
      quiet: "Quiet road",
      busy: "Busy road",
      main: "Main road",
      "city-centre": "City centre",
    },
  },
  timeline: {
    ask: "choice",
    label: "To be done",
    options: {
      "urgent-48h": "Urgent, within 48 hours",
      "this-week": "This week",
      "two-weeks": "Within two weeks",
      flexible: "Flexible",
    },
  },
  needsTrafficManagement: { ask: "tick", isPriced: true, label: "Traffic management" },
  trafficManagementDays: {
    ask: "whole",
    isPriced: true,
    label: "Days of traffic management",
    max: 60,
    when: ["needsTrafficManagement", true],
  },
  needsPermits: { ask: "tick", isPriced: true, label: "Permits" },
  permitNumber: {
    ...permitNumber,
    when: ["needsPermits", true],
    orWhen: ["locationType", ["quiet", "busy", "main", "city-centre"]],
  },
  needsBaseWork: { ask: "tick", isPriced: true, label: "Base work" },
  needsDrainage: { ask: "tick", isPriced: true, label: "Drainage" },
  weatherFlexible: { ask: "tick", label: "Can wait for dry weather" },
  tarNotes: { ask: "notes", label: "Notes on the surface" },
} as const satisfies Questions;

export const tarGuide: GuideOf<Answers<typeof tar>> = (answers) => {
  const { areaLength, areaWidth, surfaceType, locationType, timeline } = answers;
  return {
    notices: noticesOf(
      [
        locationType === "busy" || locationType === "main" || locationType === "city-centre",
        "warn",
        "Traffic management is needed here. It is arranged with the roads authority.",
      ],
      [timeline === "urgent-48h", "warn", "An urgent premium applies within 48 hours. The haulier confirms it."],
    ),
    figures:
      areaLength && areaWidth && surfaceType
        ? [["Guide range", range(tarRange(areaLength, areaWidth, surfaceType))]]
        : [],
  };
};
