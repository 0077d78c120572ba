import { useState } from "react";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { ReadTerms, termsName, useTradingTerms } from "./trading-terms.tsx";

const TermsDialog = lazyPart(() => import("./terms-dialog.tsx").then((part) => part.TermsDialog), "Opening");

export function OwnTerms() {
  const query = useTradingTerms(useSession().user?.id ?? null);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useChange("endTradingTerms", { onError: toastProblem });
  return (
    <Section title="Terms you trade on">
      <Loaded query={query} loading="Loading your terms" count={1}>
        {(terms) => (
          <div className="ui-stack">
            <p>
              {terms
                ? `Contractors agree to ${termsName(terms).replace(/^its /, "your ")} when they book you.`
                : "None yet. Contractors agree only to the job and its price."}
            </p>
            <div className="ui-row">
              {terms && <ReadTerms terms={terms} />}
              <Button size="small" onClick={() => setOpen(true)}>
                {terms ? "Replace the terms" : "Add your terms"}
              </Button>
              {terms && (
                <Button
                  size="small"
                  kind="quiet"
                  disabled={isPending}
                  onClick={() => mutate({ version: terms.version })}
                >
                  Stop using them
                </Button>
              )}
            </div>
            {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
