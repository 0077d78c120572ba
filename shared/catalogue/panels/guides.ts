import type { PanelKind } from "../model.ts";
import type { UrgencyLevel } from "../urgency.ts";
import type { Guide, GuideOf } from "./guide.ts";
import { guides } from "./index.ts";
import { tyreUrgencyWords } from "./mobile-tyre.ts";
import { skipSizeWords } from "./skip.ts";

type AnyAnswers = Readonly<Record<string, unknown>>;

/** What a panel says to answers that its own schema has judged. */
export function guideOf(panel: PanelKind, answers: AnyAnswers, urgency: UrgencyLevel): Guide {
  const guide = (guides as Readonly<Partial<Record<PanelKind, unknown>>>)[panel] as GuideOf<AnyAnswers> | undefined;
  return guide?.(answers, urgency) ?? { notices: [], figures: [] };
}

/** What is read beside an option, by field. */
export const besideOption: Readonly<Record<string, (option: string) => string>> = {
  skipSize: skipSizeWords as (option: string) => string,
};

/** What is read beside each urgency, where a panel has its own words for it. */
export const besideUrgency: Readonly<Partial<Record<PanelKind, (level: UrgencyLevel) => string>>> = {
  mobile_tyre: tyreUrgencyWords,
};
