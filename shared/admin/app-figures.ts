export const vitalNames = ["LCP", "INP", "CLS", "TTFB", "FCP"] as const;
export type VitalName = (typeof vitalNames)[number];

export const recordKinds = ["network", "query", "render"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Duration in ms above which a record of this kind counts as slow. */
export const slowAboveMs: Readonly<Record<RecordKind, number>> = { network: 1000, query: 500, render: 100 };

export function isSlow(kind: RecordKind, ms: number): boolean {
  return ms > slowAboveMs[kind];
}

export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** Thresholds of web.dev: good up to the first, poor above the second. In ms; CLS has no unit. */
export const vitalThresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
};

export type Rating = "good" | "needsImprovement" | "poor";

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = vitalThresholds[name];
  return value <= good ? "good" : value <= poor ? "needsImprovement" : "poor";
}

/**
 * Upper limits of the buckets; one more bucket counts values above the last limit. Both thresholds are limits, so that
 * no bucket mixes ratings.
 */
export const stepEnds: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
  INP: [16, 24, 40, 56, 80, 104, 128, 152, 176, 200, 250, 300, 350, 400, 450, 500, 750, 1000, 2000],
  CLS: [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.125, 0.15, 0.175, 0.2, 0.225, 0.25, 0.5, 1],
  TTFB: [50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 1800, 2500, 4000],
  FCP: [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 2750, 3000, 4000, 6000, 10_000],
};

export function stepOf(name: VitalName, value: number): number {
  const step = stepEnds[name].findIndex((end) => value <= end);
  return step < 0 ? stepEnds[name].length : step;
}

/**
 * Returns the 75th percentile of page views, interpolated within its bucket, or the last limit if above it. Null:
 * nothing was counted.
 */
export function upperQuartile(name: VitalName, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + Math.max(0, count), 0);
  if (total === 0) return null;
  const rank = Math.ceil(total * 0.75);
  const ends = stepEnds[name];
  let before = 0;
  for (const [step, end] of ends.entries()) {
    const count = Math.max(0, counts[step] ?? 0);
    if (before + count >= rank) {
      const start = ends[step - 1] ?? 0;
      // Interpolates down from the upper limit, so that a value at the limit has no rounding error.
      return end - ((end - start) * (before + count - rank)) / count;
    }
    before += count;
  }
  return ends.at(-1) ?? null;
}
