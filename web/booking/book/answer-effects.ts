import type { QueryClient } from "@tanstack/react-query";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { AnswerEffect } from "#shared/pricing/answer-effect.ts";
import { answerEffects } from "#shared/pricing/answer-effects.ts";
import { effectText } from "#shared/pricing/effect-text.ts";
import { jobPrice } from "#shared/pricing/job-price.ts";
import { netAndVat } from "#shared/pricing/price.ts";
import { guideRates } from "#shared/pricing/rate-card.ts";
import type { ApiOutput } from "../../api/api.ts";
import { keyOf, type ReadingKey, reading } from "../../api/reading.ts";
import { currentPriceView } from "../../fleet/public.ts";
import type { JobDraft } from "./job-draft.ts";
import { panelDetails, searchOf } from "./judged-draft.ts";

type Asked = {
  client: QueryClient;
  role: unknown;
  /** Id or reference of the chosen vehicle; null without a choice. */
  wanted: string | null;
};

/**
 * Loads the price effect of each answer in a draft, as text by field and answer, and whether the prices are binding.
 */
export async function effectWords(draft: JobDraft, { client, role, wanted }: Asked) {
  const search = searchOf(draft);
  const isKnown = wanted !== null || isShownFor(client, draft, ["service", "site"]);
  const asked = {
    ...reading("answerEffects", { ...(search as NonNullable<typeof search>), wanted }),
    staleTime: 60_000,
  };
  // Shows no price effects if the rates cannot be loaded: guide prices could contradict prices already shown.
  const known = isKnown && search ? await client.fetchQuery(asked).catch(() => unknown) : null;
  const has = known !== null && known.effects.length > 0;
  // Guide prices beside the form include VAT for every user.
  const view = has ? currentPriceView(role) : "gross";
  const effects = has || known === unknown ? known.effects : guideEffects(draft);
  const vat = view === "net" ? "before VAT" : "including VAT";
  const at =
    has && (known.isWanted ? known.supplier : [known.supplier, "the cheapest haulier"].filter(Boolean).join(", "));
  return {
    words: Object.fromEntries(effects.map((effect) => [`${effect.field} ${effect.option}`, effectText(effect, view)])),
    whose:
      effects.length === 0
        ? null
        : at
          ? `Each answer shows what it adds at ${at}, ${vat}.`
          : `Each answer shows a guide to what it adds, ${vat}. The haulier's own price counts.`,
    isBinding: has,
    isPriced: isShownFor(client, draft),
  };
}

/** Price effects by the default rate card, while the place and its council are unknown. */
function guideEffects(draft: JobDraft): AnswerEffect[] {
  const service = normaliseService(draft.service);
  if (!service) return [];
  const { quantity, urgencyLevel, permitBy, collectTime } = draft;
  const start = { day: ukDayOf(new Date().toISOString()), time: collectTime || null, nation: null };
  const rates = guideRates(service);
  return answerEffects({
    panel: serviceOf(service).panel,
    details: panelDetails(draft).details,
    known: { service, permitBy: permitBy ?? "" },
    priceOf: (details: ServiceDetails) => {
      const price = jobPrice({ service, details, quantity, urgencyLevel, start, miles: 0 }, { rates });
      return "onRequest" in price ? price : { ...price, ...netAndVat(price.totalPence, true) };
    },
  });
}

const unknown = { supplier: null, isWanted: false, effects: [] };

/** Whether priced suppliers have been shown for a job with the same values in these parts. */
function isShownFor(client: QueryClient, draft: JobDraft, parts?: readonly string[]): boolean {
  const search = searchOf(draft);
  if (!search) return false;
  const isForJob = (asked: object) =>
    Object.entries(search).every(
      ([name, value]) =>
        (parts && !parts.includes(name)) ||
        JSON.stringify(asked[name as keyof typeof asked] ?? null) === JSON.stringify(value ?? null),
    );
  return client
    .getQueriesData<ApiOutput<"searchSuppliers">>({ queryKey: keyOf("searchSuppliers") })
    .some(([key, found]) => found?.items.some(({ price }) => price) && isForJob((key as ReadingKey)[2] ?? {}));
}
