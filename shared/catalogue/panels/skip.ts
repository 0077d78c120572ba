import type { Answers, Questions } from "../../kernel/question.ts";
import { permitGuide, skipGuide as prices } from "../guide-prices.ts";
import { type GuideOf, noticesOf, pounds, range } from "./guide.ts";
import { permitNumber } from "./permit-number.ts";

export const skip = {
  skipSize: {
    ask: "choice",
    isPriced: true,
    label: "Skip size",
    options: {
      "2-yard": "2 yard",
      "4-yard": "4 yard",
      "6-yard": "6 yard",
      "8-yard": "8 yard",
      "12-yard": "12 yard",
      "16-yard": "16 yard",
    },
  },
  wasteType: {
    ask: "choice",
    isPriced: true,
    label: "Waste",
    options: {
      general: "General",
      construction: "Construction",
      garden: "Garden",
      soil: "Soil",
      hardcore: "Hardcore",
      mixed: "Mixed",
      hazardous: "Hazardous",
    },
  },
  hireDuration: {
    ask: "choice",
    isPriced: true,
    label: "For how long",
    options: { "1-week": "1 week", "2-weeks": "2 weeks", "3-weeks": "3 weeks", "4-weeks": "4 weeks", longer: "Longer" },
  },
  hireWeeks: {
    ask: "whole",
    isPriced: true,
    label: "How many weeks?",
    min: 5,
    max: 104,
    when: ["hireDuration", "longer"],
  },
  placement: {
    ask: "choice",
    isPriced: true,
    label: "Where will it sit?",
    options: {
      driveway: "Driveway",
      "private-land": "Private land",
      "site-compound": "Site compound",
      "public-road": "Public road",
      "road-with-permit": "Public road, with permit",
    },
  },
  handlePermit: {
    ask: "tick",
    isPriced: true,
    label: "Get the permit for me",
    when: ["placement", "public-road"],
    unless: ["permitBy", "hirer"],
  },
  trafficSensitive: { ask: "tick", label: "The street is traffic-sensitive", when: ["permitAsks", "trafficSensitive"] },
  permitNumber: { ...permitNumber, when: ["placement", ["public-road", "road-with-permit"]] },
  requiresAccess: { ask: "tick", label: "Access needs arranging: ring me first" },
  needsExchange: { ask: "tick", isPriced: true, label: "Exchange when full" },
  exchanges: { ask: "whole", isPriced: true, label: "How many exchanges?", max: 50, when: ["needsExchange", true] },
  waitAndLoad: { ask: "tick", isPriced: true, label: "Wait and load" },
  waitMinutes: {
    ask: "whole",
    isPriced: true,
    label: "How many minutes will it wait?",
    max: 600,
    when: ["waitAndLoad", true],
  },
  skipNotes: { ask: "notes", label: "Notes on the skip" },
} as const satisfies Questions;

export const weeksAsked = ({ hireDuration, hireWeeks }: Answers<typeof skip>): number | undefined =>
  hireDuration === "longer" ? hireWeeks : hireDuration && Number(hireDuration[0]);

const councils = "Council charges vary. The haulier confirms them.";

type Known = Answers<typeof skip> & {
  /** "hirer" if the council accepts applications only from the contractor. Then a haulier cannot handle the permit. */
  readonly permitBy?: string;
  /** True where hauliers' own prices are shown. Guide prices for a permit are then left out. */
  readonly isBinding?: boolean;
};

export const skipGuide: GuideOf<Known> = ({ skipSize, wasteType, placement, handlePermit, permitBy, isBinding }) => {
  const hasPermit = placement?.includes("permit") === true;
  const onRoad = placement === "public-road" && permitBy !== "hirer";
  const price = skipSize && prices[skipSize];
  const guide = (figure: number, before: string) => (isBinding ? "." : `${before}+${pounds(figure)}.`);
  const { arranged, handled } = permitGuide;
  return {
    notices: noticesOf(
      [
        true,
        "water",
        "Larger skips, 20 to 40 yards, are on request: write the size into the notes and ask for a quote.",
      ],
      [
        wasteType === "hazardous",
        "stop",
        "Hazardous waste cannot be booked online: it needs paperwork. Please contact us directly, or ask a haulier for a quote in the next step.",
      ],
      [hasPermit, "warn", `A permit is needed here${guide(arranged, ": ")} ${councils}`],
      [
        onRoad && !handlePermit,
        "warn",
        `A permit is needed on a public road${guide(handled, ". Getting it for you is ")} ${councils}`,
      ],
      [onRoad && handlePermit === true, "warn", `We get the permit for you${guide(handled, ": ")} ${councils}`],
    ),
    figures: price
      ? [
          ["Guide price", pounds(price.pounds)],
          [`Guide range per week, ${price.name}`, range(price.weekly)],
        ]
      : [],
  };
};

export const skipSizeWords = (size: keyof typeof prices): string => pounds(prices[size].pounds);
