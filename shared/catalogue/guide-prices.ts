// A range of guide prices shown beside a question, in whole pounds. No total includes guide prices.

export type Range = readonly [low: number, high: number];

/** Skip sizes with the price range of a week's hire, by the trade's name of the size. */
export const skipGuide = {
  "2-yard": { pounds: 85, name: "mini", weekly: [120, 180] },
  "4-yard": { pounds: 125, name: "midi", weekly: [160, 220] },
  "6-yard": { pounds: 165, name: "builders", weekly: [200, 280] },
  "8-yard": { pounds: 185, name: "large", weekly: [240, 320] },
  "12-yard": { pounds: 225, name: "maxi", weekly: [280, 380] },
  "16-yard": { pounds: 285, name: "roll-on", weekly: [350, 480] },
} as const satisfies Record<string, { pounds: number; name: string; weekly: Range }>;

/** Pounds for arranging a permit, or for handling one that exists; never both. */
export const permitGuide = { arranged: 35, handled: 25 } as const;

export const excavatorGuide = {
  micro: [280, 350],
  mini: [350, 450],
  compact: [450, 580],
  standard: [580, 750],
  large: [750, 950],
  "extra-large": [750, 950],
} as const satisfies Record<string, Range>;

export const craneGuide: Range = [450, 850];

/** Price per square metre by surface. The range is 80 to 120 percent of it. */
export const tarGuide = {
  poundsPerSquareMetre: { tarmac: 25, concrete: 30, "block-paving": 35, other: 28 },
  shownPercent: [80, 120],
} as const;

/** Price per tyre in pounds, its factor by urgency, and a surcharge by urgency. */
export const tyreGuide = {
  poundsPerTyre: 80,
  factor: { emergency: 2, urgent: 1.5, today: 1.25, scheduled: 1 },
  surcharge: { emergency: 45, urgent: 25, today: 15, scheduled: 0 },
} as const;
export type TyreUrgency = keyof typeof tyreGuide.factor;

export function tyreEstimate(tyres: number, urgency: TyreUrgency): number {
  const fee = urgency === "emergency" ? tyreGuide.surcharge.emergency : 0;
  return tyreGuide.poundsPerTyre * tyres * tyreGuide.factor[urgency] + fee;
}

/** Returns the price range of a surface in whole pounds. Lengths are in metres. */
export function tarRange(
  length: number,
  width: number,
  surface: keyof typeof tarGuide.poundsPerSquareMetre,
): [low: number, high: number] {
  const [low, high] = tarGuide.shownPercent;
  const pounds = length * width * tarGuide.poundsPerSquareMetre[surface];
  return [Math.round((pounds * low) / 100), Math.round((pounds * high) / 100)];
}
