import { useQuery } from "@tanstack/react-query";
import type { TradingTerms } from "#shared/compliance/trading-terms.ts";
import { tradingTermsWords } from "#shared/compliance/trading-terms-words.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { openBeside } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";

export const useTradingTerms = (haulierId: string | null) =>
  useQuery({ ...reading("tradingTerms", { haulierId: haulierId ?? "" }), enabled: haulierId !== null });

/** Name and date of trading terms: "RHA conditions of 1 July 2024". */
export const termsName = ({ kind, textOf }: Pick<TradingTerms, "kind" | "textOf">) =>
  `${tradingTermsWords[kind]} of ${dayText(textOf)}`;

export function TradingTermsLine({ terms, name }: { terms: TradingTerms; name: string }) {
  return (
    <p className="ui-row">
      <span>
        {name} trades on {termsName(terms)}. By confirming you agree to them.
      </span>
      <ReadTerms terms={terms} />
    </p>
  );
}

export function ReadTerms({ terms: { haulierId, version } }: { terms: Pick<TradingTerms, "haulierId" | "version"> }) {
  const open = () => openBeside(() => api.tradingTermsLink({ haulierId, version })).catch(toastProblem);
  return (
    <Button size="small" onClick={() => void open()}>
      Read the terms
    </Button>
  );
}
