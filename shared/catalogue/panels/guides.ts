import type { PanelKind } from "../model.ts";
import type { UrgencyLevel } from "../urgency.ts";
import type { Guide, GuideOf } from "./guide.ts";
import { guides } from "./index.ts";
import { tyreUrgencyWords } from "./mobile-tyre.ts";
import { skipSizeWords } from "./skip.ts";

type AnyAnswers = Readonly<Record<string, unknown>>;

export function guideOf(panel: PanelKind, answers: AnyAnswers, urgency: UrgencyLevel): Guide {
  const guide = (guides as Readonly<Partial<Record<PanelKind, unknown>>>)[panel] as GuideOf<AnyAnswers> | undefined;
  return guide?.(answers, urgency) ?? { notices: [], figures: [] };
}

export const besideOption: Readonly<Record<string, (option: string) => string>> = {
  skipSize: skipSizeWords as (option: string) => string,
};

/** Text beside each urgency level, for panels that have their own texts. */
export const besideUrgency: Readonly<Partial<Record<PanelKind, (level: UrgencyLevel) => string>>> = {
  mobile_tyre: tyreUrgencyWords,
};
