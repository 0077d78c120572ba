import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { keyOf } from "../../api/reading.ts";
import { usePaused } from "../../device/use-paused.ts";
import { useSession } from "../../session/session-context.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import type { JobDraft } from "./job-draft.ts";

export interface Effects {
  /** The words of one answer, e.g. "+£25.00"; undefined where it has no effect. */
  readonly of: (field: string, answer: unknown) => string | undefined;
  readonly whose: string | null;
  /** A supplier's binding prices; otherwise a guide. */
  readonly isBinding: boolean;
  /** Suppliers' prices for this very job have been shown, so no differing guide price may appear. */
  readonly isPriced: boolean;
}

/**
 * The price effect of each answer: at the rates of the chosen or the cheapest vehicle once suppliers have been shown
 * for the place, before that by the guide.
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
    // Suppliers' prices may have arrived since.
    staleTime: 0,
  });
  return {
    of: (field, answer) => data?.words[`${field} ${answer}`],
    whose: data?.whose ?? null,
    isBinding: data?.isBinding ?? false,
    isPriced: data?.isPriced ?? false,
  };
}
