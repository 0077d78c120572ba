import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { loadPart } from "../../lib/load-chunk.ts";
import { usePriceView } from "../../lib/price-view.ts";
import { keyOf } from "../../lib/reading.ts";
import { usePaused } from "../../lib/use-paused.ts";
import type { JobDraft } from "./job-draft.ts";
import { isShownFor } from "./use-is-priced.ts";

/** What the answers of a form add to the price, in words. */
export interface Effects {
  /** The words of one answer, e.g. "+£25.00"; undefined where it has no effect. */
  readonly of: (field: string, answer: unknown) => string | undefined;
  /** Whose prices they are. */
  readonly whose: string | null;
  /** They are a supplier's binding prices; otherwise a guide. */
  readonly isBinding: boolean;
}

/**
 * What each answer adds: at the rates of the vehicle that was chosen or of the cheapest, once suppliers have been shown for
 * the place, else by the guide.
 */
export function useAnswerEffects(panel: PanelKind, draft: JobDraft): Effects {
  const client = useQueryClient();
  const view = usePriceView();
  const wanted = useSearchParams()[0].get("fleet");
  const asked = usePaused(JSON.stringify(draft));
  const isBinding = wanted !== null || isShownFor(client, draft, ["service", "site"]);
  const { data } = useQuery({
    queryKey: [...keyOf("answerEffects"), panel, asked, view, isBinding && (wanted ?? true)],
    queryFn: async () => {
      const { effectWords } = await loadPart(() => import("./answer-effects.ts"));
      return effectWords(JSON.parse(asked) as JobDraft, { client, view, wanted, isBinding });
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    of: (field, answer) => data?.words[`${field} ${answer}`],
    whose: data?.whose ?? null,
    isBinding: data?.isBinding ?? false,
  };
}
