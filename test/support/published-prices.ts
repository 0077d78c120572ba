import type { ServiceId } from "#shared/catalogue/services.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";

/*
 * Every price constant, copied independently from the published list, in whole pounds unless stated otherwise. Reads
 * none of the product's own tables.
 */

/** Prices for standard and same-day jobs. Null for services without a list price. */
export const basePounds: Readonly<Record<ServiceId, readonly [standard: number, sameDay: number] | null>> = {
  aggregates: null,
  "building-suppliers": null,
  "concrete-mixer": [213, 320],
  "crane-hire": [175, 262],
  drainage: [120, 180],
  excavator: [90, 135],
  "fuel-delivery": [65, 97],
  "grab-hire": [105, 157],
  hiab: [173, 260],
  "mobile-mechanic": [90, 135],
  "mobile-tyre": [75, 112],
  "muck-away": null,
  "plant-hire": [135, 202],
  "pressure-washing": [105, 157],
  recovery: null,
  "road-sweeper": [135, 202],
  skips: [187, 280],
  tar: [145, 217],
  "tipper-truck": [133, 200],
  "vacuum-excavator": [160, 240],
  "van-hire": [43, 65],
  "waste-removal": [90, 135],
};

export const otherBasePounds = [75, 112.5] as const;

const farFee: Partial<Record<ServiceId, number>> = {
  excavator: 300,
  "mobile-tyre": 150,
  "grab-hire": 280,
  "crane-hire": 350,
  hiab: 350,
};
/** Pence per mile. */
export const penceAMile = (service: ServiceId): number => farFee[service] ?? 250;

/** Factor on a supplier's own rate, in tenths, by urgency. */
export const tenths: Readonly<Record<UrgencyLevel, number>> = {
  emergency: 15,
  urgent: 13,
  asap: 13,
  today: 12,
  tomorrow: 10,
  scheduled: 10,
  standard: 10,
};

export const isForToday = (level: UrgencyLevel): boolean => tenths[level] > 10;

export const fromPounds: Partial<Record<ServiceId, readonly [pounds: number, unit: string]>> = {
  skips: [120, "week"],
  excavator: [180, "day"],
  "crane-hire": [150, "hour"],
  hiab: [150, "hour"],
  tar: [45, "m2"],
  "grab-hire": [200, "load"],
};

/** By skip size in cubic yards: its price, and the price range of a week. */
export const skipPounds = {
  2: [85, 120, 180],
  4: [125, 160, 220],
  6: [165, 200, 280],
  8: [185, 240, 320],
  12: [225, 280, 380],
  16: [285, 350, 480],
} as const;

export const excavatorPounds = {
  micro: [280, 350],
  mini: [350, 450],
  compact: [450, 580],
  standard: [580, 750],
  large: [750, 950],
  "extra-large": [750, 950],
} as const;

/** Price range for ten by five metres, by surface. */
export const tarPounds = {
  tarmac: [1000, 1500],
  concrete: [1200, 1800],
  "block-paving": [1400, 2100],
  other: [1120, 1680],
} as const;

/** Estimates by number of tyres and urgency. */
export const tyrePounds = [
  [1, "emergency", 205],
  [2, "emergency", 365],
  [4, "emergency", 685],
  [2, "urgent", 240],
  [6, "urgent", 720],
  [2, "today", 200],
  [2, "scheduled", 160],
  [8, "scheduled", 640],
] as const;

export const tyreSurchargePounds = { emergency: 45, urgent: 25, today: 15, scheduled: 0 } as const;

/** Hours, minutes and seconds from acceptance to delivery of a £200 job, and its time bonus in pounds. */
export const bonusOf200 = [
  [0, 0, 0, 50],
  [4, 15, 0, 50],
  [4, 15, 1, 40],
  [5, 15, 0, 40],
  [5, 15, 1, 30],
  [6, 15, 0, 30],
  [6, 15, 1, 20],
  [7, 15, 0, 20],
  [7, 15, 1, 10],
  [8, 15, 0, 10],
  [8, 15, 1, 0],
] as const;

/** Estimates for the records, by tonnes and urgency. */
export const tonsPounds = [
  [0, "today", 0],
  [1, "scheduled", 90],
  [10, "scheduled", 900],
  [10, "emergency", 900],
  [100, "emergency", 9_000],
  [10, "asap", 1080],
  [100, "asap", 10_800],
] as const;
