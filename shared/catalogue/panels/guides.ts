import type { PanelKind } from "../model.ts";
import type { UrgencyLevel } from "../urgency.ts";
import { craneGuide } from "./crane.ts";
import { excavatorGuide } from "./excavator.ts";
import type { Guide, GuideOf } from "./guide.ts";
import { mobileTyreGuide, tyreUrgencyWords } from "./mobile-tyre.ts";
import { skipGuide, skipSizeWords } from "./skip.ts";
import { tarGuide } from "./tar.ts";

type AnyAnswers = Readonly<Record<string, unknown>>;

/** What each panel says to its answers; apart from the questions, as only the form asks for it. */
const guides: Readonly<Partial<Record<PanelKind, unknown>>> = {
  mobile_tyre: mobileTyreGuide,
  excavator: excavatorGuide,
  skip: skipGuide,
  crane: craneGuide,
  tar: tarGuide,
};

/** What a panel says to answers that its own schema has judged. */
export function guideOf(panel: PanelKind, answers: AnyAnswers, urgency: UrgencyLevel): Guide {
  const guide = guides[panel] as GuideOf<AnyAnswers> | undefined;
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
