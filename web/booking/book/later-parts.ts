import { useEffect, useState } from "react";
import type { PanelKind } from "#shared/catalogue/model.ts";
import type { besideUrgency } from "#shared/catalogue/panels/guides.ts";
import { controls, onFirstInteraction } from "../../device/first-interaction.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { partAhead } from "../../ui/lazy-part.tsx";
import { loadPart } from "../../ui/load-chunk.ts";

/** The validation of a draft with the schema library; needed from the first blur or submit. */
export const loadJudging = () => loadPart(() => import("./judged-draft.ts"));

/** Loads when a service is chosen. */
export const { Part: PanelFields, ahead: loadPanelFields } = partAhead(
  async () => (await import("./panel-fields.tsx")).PanelFields,
  "Loading the questions",
);

/** Maximum delay after the first interaction, in ms. */
const laterWithinMs = 2_000;

/**
 * Loads parts after the first interaction, so that a form does not wait and a reader loads nothing. With data saving
 * on, and after a failure, they load when needed. Returns a function that cancels it.
 */
export function loadLater(...parts: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined;
  const begin = () =>
    void whenIdle(laterWithinMs)
      .then(() => Promise.all(parts.map((load) => load())))
      .catch(() => undefined);
  if (!document.activeElement?.matches(controls)) return onFirstInteraction(controls, begin);
  // The first interaction came before this code.
  begin();
  return () => undefined;
}

let urgencyWords: typeof besideUrgency | undefined;

/** A panel's own words for each urgency. They load when a service is chosen. */
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
