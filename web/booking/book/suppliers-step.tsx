import ArrowLeft from "lucide-react/icons/arrow-left";
import { useSearchParams } from "react-router";
import { takesFurther } from "#shared/booking/order.ts";
import { mostVehicles } from "#shared/booking/order-model.ts";
import { isHazardous } from "#shared/booking/rules.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { SupplierList } from "../../fleet/public.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { inLoads, onDay } from "./draft-times.ts";
import type { JobDraft } from "./job-draft.ts";
import { furtherTimes, panelDetails, searchOf } from "./judged-draft.ts";

const OrderBar = lazyPart(async () => (await import("./order-bar.tsx")).OrderBar, "One moment");

type SuppliersStepProps = {
  /** The validated draft; null while it is incomplete. */
  checked: JobDraft | null;
  before: JobDraft | null;
  /** The vehicles chosen for one order; null while one vehicle is chosen. */
  ordered: readonly Supplier[] | null;
  onOrdered: (suppliers: readonly Supplier[] | null) => void;
  onReviewOrder: () => void;
  onBack: (focus?: keyof JobDraft) => void;
  onBook: (supplier: Supplier) => void;
  onAsk: (whom: Supplier | "all") => void;
  onSearch: (draft: JobDraft) => void;
};

export function SuppliersStep(props: SuppliersStepProps) {
  const { checked, before, ordered, onOrdered, onReviewOrder, onBack, onBook, onAsk, onSearch } = props;
  const [params] = useSearchParams();
  const { user } = useSession();
  const isOneJob = checked !== null && furtherTimes(checked).length === 0;
  /** An order of several vehicles needs a single job at one time. */
  const mayOrder = isOneJob && may(user, "orderVehicles") && !params.get("part");
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Button kind="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => onBack()}>
          Back to job details
        </Button>
        <Button onClick={() => onAsk("all")}>Ask all for quotes</Button>
        {mayOrder && !ordered && <Button onClick={() => onOrdered([])}>Choose several vehicles</Button>}
      </div>
      {mayOrder && ordered && <OrderBar chosen={ordered} onReview={onReviewOrder} onStop={() => onOrdered(null)} />}
      <SupplierList
        search={checked && searchOf(checked)}
        before={before && searchOf(before)}
        wanted={params.get("fleet")}
        quoteOnly={checked && isHazardous(panelDetails(checked).details) ? "hazardous waste" : null}
        onBook={onBook}
        onQuote={onAsk}
        onDay={(day) => checked && onSearch(onDay(checked, day))}
        onPermit={() => onBack("permitNumber")}
        onLoads={
          isOneJob && takesFurther(checked.urgencyLevel)
            ? (supplier) => void inLoads(checked, supplier).then(onSearch)
            : null
        }
        onTryDifferentService={() => onBack()}
        order={mayOrder ? orderOf(ordered, onOrdered) : null}
      />
    </div>
  );
}

function orderOf(chosen: readonly Supplier[] | null, onChosen: (suppliers: readonly Supplier[]) => void) {
  if (!chosen) return null;
  return {
    chosen: chosen.map(({ reference }) => reference),
    isFull: chosen.length === mostVehicles,
    onToggle: (supplier: Supplier) => {
      const others = chosen.filter(({ reference }) => reference !== supplier.reference);
      onChosen(others.length < chosen.length ? others : [...others, supplier].slice(0, mostVehicles));
    },
  };
}
