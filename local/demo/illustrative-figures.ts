import type { PublicFigures } from "#shared/reviews/model.ts";
import { createRandom, type Random } from "./random.ts";

/** Figures of the front page, as in the specification. The usual time to an answer is 3.2 hours. */
export const firstFigures: PublicFigures = {
  ...{ activeHauliers: 250, activeContractors: 180, completedJobs: 12_400, averageResponseMinutes: 3.2 * 60 },
  isIllustrative: true,
};

/** Interval at which the figures change, in ms. */
const tickMs = 10_000;
/** Maximum changes that are caught up at once after a pause. */
const mostTicks = 60;

/** Returns the next figures: hauliers and contractors change by -1, 0 or 1, completed jobs by 0 or 1. */
export const ticked = (figures: PublicFigures, random: Random): PublicFigures => ({
  ...figures,
  activeHauliers: Math.max(0, figures.activeHauliers + random.whole(-1, 1)),
  activeContractors: Math.max(0, figures.activeContractors + random.whole(-1, 1)),
  completedJobs: figures.completedJobs + random.whole(0, 1),
});

/** Invented figures for the demo's front page. They change every ten seconds from `startedAt` (in ms) on. */
export function illustrativeFigures(startedAt: number, random = createRandom(1)): (now: number) => PublicFigures {
  let [figures, at] = [firstFigures, startedAt];
  return (now) => {
    const ticks = Math.floor((now - at) / tickMs);
    for (let tick = 0; tick < Math.min(ticks, mostTicks); tick++) figures = ticked(figures, random);
    if (ticks > 0) at += ticks * tickMs;
    return figures;
  };
}
