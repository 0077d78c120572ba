import { useEffect, useState } from "react";
import type { PanelKind } from "#shared/catalogue/model.ts";
import type { besideUrgency } from "#shared/catalogue/panels/guides.ts";
import { savesData } from "../../device/saves-data.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { controls, whenReached } from "../../device/when-reached.ts";
import { partAhead } from "../../ui/lazy-part.tsx";
import { loadPart } from "../../ui/load-chunk.ts";

/** What judges a draft, with the schema library: nothing is judged before a field is left or the form is sent. */
export const loadJudging = () => loadPart(() => import("./judged-draft.ts"));

/** A service's own questions: they come when a service is chosen. */
export const { Part: PanelFields, ahead: loadPanelFields } = partAhead(
  async () => (await import("./panel-fields.tsx")).PanelFields,
  "Loading the questions",
);

/** What a form comes to need is on the device at the latest so long after somebody has begun with it, ms. */
const laterWithinMs = 2_000;

/**
 * Fetches parts once somebody reaches for a field or a button, so that nobody waits for them, and whoever only reads does not
 * load them. What does not come, and all on a device that saves data, is fetched when it is needed. Answers what calls it off.
 */
export function loadLater(...parts: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined;
  const begin = () =>
    void whenIdle(laterWithinMs)
      .then(() => Promise.all(parts.map((load) => load())))
      .catch(() => undefined);
  if (!document.activeElement?.matches(controls)) return whenReached(controls, begin);
  // Somebody was quicker than the page.
  begin();
  return () => undefined;
}

let urgencyWords: typeof besideUrgency | undefined;

/** What is read beside each urgency, where a service's panel has its own words for it. They come when a service is chosen. */
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
      // The form can be filled in without them.
      () => undefined,
    );
  }, [isWanted]);
  return panel && words?.[panel];
}
