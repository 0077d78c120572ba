import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { books } from "#shared/kernel/access.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart, partAhead } from "../../ui/lazy-part.tsx";
import { loadPart } from "../../ui/load-chunk.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import type { JobDraft } from "./job-draft.ts";
import { JobForm } from "./job-form.tsx";
import { loadJudging, loadLater, loadPanelFields } from "./later-parts.ts";
import { TemplatesButton } from "./templates-button.tsx";
import { useJobFiles } from "./use-job-files.ts";
import { keepJobDraft, useJobForm } from "./use-job-form.ts";
import { loadSuppliers, reviewStep, useNamedReview } from "./use-named-review.ts";
import type { ReviewOutcome } from "./use-submit-request.ts";

const ReviewDialog = lazyPart(async () => (await import("./review-dialog.tsx")).ReviewDialog, "Loading the review");
const { Part: SuppliersStep, ahead: loadSuppliersStep } = partAhead(
  async () => (await import("./suppliers-step.tsx")).SuppliersStep,
  "Loading the hauliers",
);
const OrderDialog = lazyPart(async () => (await import("./order-dialog.tsx")).OrderDialog, "Loading the review");
const AskQuotesDialog = lazyPart(
  async () => (await import("./ask-quotes-dialog.tsx")).AskQuotesDialog,
  "Loading the review",
);
const AuthPrompt = lazyPart(async () => (await import("./auth-prompt.tsx")).AuthPrompt, "One moment");

const loadTimes = () => loadPart(() => import("./draft-times.ts"));

type Step = "details" | "suppliers";

type BookPageProps = {
  /** Validates a restored draft. Returns it if complete, otherwise null. */
  judge?: (draft: JobDraft) => JobDraft | null;
};

/** /book: the job's details, then the suppliers, then review and confirm. */
export function BookPage({ judge = () => null }: BookPageProps) {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const { user } = useSession();
  const isQuote = params.get("mode") === "quote";
  const form = useJobForm(normaliseService(params.get("service") ?? ""), (draft) => {
    check(draft);
    if (isQuote) return ask("all");
    go("suppliers");
    void review.open(draft);
  });
  useEffect(() => loadLater(loadJudging, loadPanelFields, loadSuppliersStep), []);
  const { photos, notes } = useJobFiles();
  const [checked, setChecked] = useState<JobDraft | null>(() => judge(form.getValues()));
  const [before, setBefore] = useState<JobDraft | null>(null);
  const check = (draft: JobDraft | null) => {
    if (JSON.stringify(checked) !== JSON.stringify(draft)) setBefore(checked);
    setChecked(draft);
  };
  const [chosen, setChosen] = useState<{ supplier: Supplier; draft: JobDraft } | null>(null);
  const [asked, setAsked] = useState<Supplier | "all" | null>(null);
  /** The vehicles chosen for one order; null while one vehicle is chosen. */
  const [ordered, setOrdered] = useState<readonly Supplier[] | null>(null);
  const [isOrderReviewed, setOrderReviewed] = useState(false);
  const [prompting, setPrompting] = useState(false);
  const [focusOn, setFocusOn] = useState<keyof JobDraft | null>(null);
  const named = params.get("step");
  const step: Step = checked && (named === "suppliers" || named === reviewStep) ? "suppliers" : "details";

  const go = (to: Step, focus: keyof JobDraft | null = null) => {
    setFocusOn(focus);
    const then = named === reviewStep ? reviewStep : to;
    change({ step: to === "suppliers" ? then : null, service: form.getValues("service") });
    window.scrollTo(0, 0);
  };
  const choose = async (supplier: Supplier, draft: JobDraft) => {
    const { atStartOf } = await loadTimes();
    setChosen({ supplier, draft: atStartOf(draft, supplier) });
  };
  const book = (supplier: Supplier) => {
    change({ step: "suppliers", fleet: supplier.fleetId ?? supplier.reference }, { replace: true });
    if (books(user) && checked) void choose(supplier, checked);
    else setPrompting(true);
  };
  const review = useNamedReview(book);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is judged once, when the account has filled it in
  useEffect(() => {
    if (review.isWanted) form.submit();
  }, [review.isWanted]);
  const ask = (whom: Supplier | "all") => {
    if (may(user, "postJob")) setAsked(whom);
    else setPrompting(true);
  };
  const search = async (draft: JobDraft) => {
    form.reset(draft, { keepDefaultValues: true });
    check((await loadJudging()).completeDraft(draft));
  };
  const next = {
    onTime: async (at: string) => {
      const { timeFields } = await loadTimes();
      if (chosen) setChosen({ ...chosen, draft: { ...chosen.draft, ...timeFields(chosen.draft, at) } });
    },
    onSupplier: book,
  };
  const end = (outcome: ReviewOutcome) => {
    setChosen(null);
    if (outcome === "signInNeeded") setPrompting(true);
    if (outcome === "supplierGone") void loadSuppliers().then(({ askAgain: askAnew }) => askAnew(queryClient));
  };

  return (
    <Page
      title={isQuote ? "Get a quote" : "Book a job"}
      purpose={
        isQuote
          ? "Tell us what you need and where. Every haulier that can do it can send you a price."
          : "Tell us what you need and where. See who can do it, when, and at what price."
      }
      action={
        step === "details" && (
          <>
            {isQuote && <Button onClick={() => change({ mode: null })}>See prices now instead</Button>}
            <TemplatesButton form={form} />
          </>
        )
      }
    >
      <Tabs<Step>
        label="Steps of a booking"
        value={step}
        onValueChange={(to) => (to === "details" ? go("details") : form.submit())}
        tabs={[
          {
            value: "details",
            label: "Job Details",
            panel: (
              <JobForm
                form={form}
                photos={books(user) ? photos : null}
                notes={books(user) ? notes : null}
                focusOn={focusOn}
                {...(isQuote && { submit: "Ask for quotes" })}
              />
            ),
          },
          {
            value: "suppliers",
            label: "Find Suppliers",
            disabled: step !== "suppliers",
            hint: step === "suppliers" ? undefined : "Fill in the job first",
            panel: (
              <SuppliersStep
                checked={checked}
                before={before}
                ordered={ordered}
                onOrdered={setOrdered}
                onReviewOrder={() => setOrderReviewed(true)}
                onBack={(focus) => go("details", focus)}
                onBook={book}
                onAsk={ask}
                onSearch={(draft) => void search(draft)}
              />
            ),
          },
        ]}
      />
      {chosen && (
        <ReviewDialog
          key={`${chosen.supplier.reference} ${chosen.draft.collectOn} ${chosen.draft.collectTime}`}
          {...chosen}
          photos={photos}
          notes={notes}
          onCancel={() => setChosen(null)}
          next={next}
          onEnd={end}
          inPlaceOf={params.get("part")}
        />
      )}
      {isOrderReviewed && ordered && checked && (
        <OrderDialog
          draft={checked}
          photos={photos}
          notes={notes}
          suppliers={ordered}
          onCancel={() => setOrderReviewed(false)}
        />
      )}
      {asked && checked && (
        <AskQuotesDialog
          draft={checked}
          photos={photos}
          notes={notes}
          supplier={asked === "all" ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
      {/* If the session has ended meanwhile, its stored draft was deleted. */}
      {prompting && (
        <AuthPrompt open onClose={() => setPrompting(false)} onLeave={() => keepJobDraft(form.getValues())} />
      )}
    </Page>
  );
}
