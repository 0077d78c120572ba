import { filesTouchedFor } from "../bin/house/exercise.ts";
import { houseSources } from "../bin/house/rules.ts";

/** What makes a screen: a page with an address of its own, and a part of a page. */
const screens = ["a page", "a panel"] as const;

export const tiny = {};

/**
 * Counts the files that were edited by hand, tests apart, for a page and a panel that stand: those of the exercise in
 * CONTRIBUTING.md, which the check of the house holds to the code. `exercise` is the larger of the two.
 */
export default function benchExercise(): { exercise: number; page: number; panel: number } {
  const sources = houseSources();
  const [page = 0, panel = 0] = screens.map((what) => filesTouchedFor(what, sources).length);
  if (page === 0 || panel === 0) throw new Error("the page or the panel of the exercise is not to be found");
  return { exercise: Math.max(page, panel), page, panel };
}
