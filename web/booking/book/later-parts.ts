import { useEffect, useState } from "react";
import type { PanelKind } from "#shared/catalogue/model.ts";
import type { besideUrgency } from "#shared/catalogue/panels/guides.ts";
import { controls, onFirstInteraction } from "../../device/first-interaction.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { partAhead } from "../../ui/lazy-part.tsx";
import { loadPart } from "../../ui/load-chunk.ts";

/** Loads the validation and its schema library, at the first blur or submit. */
export const loadJudging = () => loadPart(() => import("./judged-draft.ts"));

/** The service's questions load when the user chooses it. */
export const { Part: PanelFields, ahead: loadPanelFields } = partAhead(
  async () => (await import("./panel-fields.tsx")).PanelFields,
  "Loading the questions",
);

/** Maximum delay after the first interaction, in ms. */
const laterWithinMs = 2_000;

/**
 * Loads parts of the form in idle time after the first interaction. With data saving, they load only when used. Returns
 * a cancel function.
 */
export function loadLater(...parts: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined;
  const begin = () =>
    void whenIdle(laterWithinMs)
      .then(() => Promise.all(parts.map((load) => load())))
      .catch(() => undefined);
  if (!document.activeElement?.matches(controls)) return onFirstInteraction(controls, begin);
  // The user interacted before this code was loaded.
  begin();
  return () => undefined;
}

let urgencyWords: typeof besideUrgency | undefined;

/** The service's own words for each urgency. They load when the user chooses the service. */
export function useUrgencyWords(panel: PanelKind | undefined) {
  const [words, setWords] = useState(urgencyWords);
  const isWanted = panel !== undefined && !words;
  useEffect(() => {
    if (!isWanted) return;
    loadPart(() => import("#shared/catalogue/panels/guides.ts")).then(
      ({ besideUrgency }) => {
        urgencyWords = besideUrgency;
        setWords(besideUrgency);
      },
      () => undefined,
    );
  }, [isWanted]);
  return panel && words?.[panel];
}
