import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { keyOf } from "../../api/reading.ts";
import { usePaused } from "../../device/use-paused.ts";
import { useSession } from "../../session/session-context.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import type { JobDraft } from "./job-draft.ts";

export interface Effects {
  /** The price effect of an answer, e.g. "+£25.00"; undefined without one. */
  readonly of: (field: string, answer: unknown) => string | undefined;
  readonly whose: string | null;
  /** Whether the effects are a supplier's binding prices, not a guide. */
  readonly isBinding: boolean;
  /** Whether suppliers' prices for this exact job have been shown: a guide price must not contradict them. */
  readonly isPriced: boolean;
}

/**
 * Price effects of answers. They use the chosen or cheapest vehicle's rates if suppliers were shown, else guide prices.
 */
export function useAnswerEffects(panel: PanelKind, draft: JobDraft, ofVehicle?: string): Effects {
  const client = useQueryClient();
  const role = useSession().user?.role;
  const chosen = useSearchParams()[0].get("fleet");
  const wanted = ofVehicle ?? chosen;
  const asked = usePaused(JSON.stringify(draft));
  const { data } = useQuery({
    queryKey: [...keyOf("answerEffects"), panel, asked, role, wanted],
    queryFn: async () => {
      const { effectWords } = await loadPart(() => import("./answer-effects.ts"));
      return effectWords(JSON.parse(asked) as JobDraft, { client, role, wanted });
    },
    placeholderData: keepPreviousData,
    // Always refetches: suppliers' prices may have loaded since.
    staleTime: 0,
  });
  return {
    of: (field, answer) => data?.words[`${field} ${answer}`],
    whose: data?.whose ?? null,
    isBinding: data?.isBinding ?? false,
    isPriced: data?.isPriced ?? false,
  };
}
