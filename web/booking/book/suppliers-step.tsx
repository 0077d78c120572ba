import ArrowLeft from "lucide-react/icons/arrow-left";
import { useSearchParams } from "react-router";
import { takesFurther } from "#shared/booking/order.ts";
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
import type { useOrderChoice } from "./use-order-choice.ts";

const OrderBar = lazyPart(async () => (await import("./order-bar.tsx")).OrderBar, "One moment");

type SuppliersStepProps = {
  /** The judged draft; null while something is missing from it. */
  checked: JobDraft | null;
  /** The draft that was judged before it. */
  before: JobDraft | null;
  order: ReturnType<typeof useOrderChoice>;
  /** Back to the form, to a field of it. */
  onBack: (focus?: keyof JobDraft) => void;
  onBook: (supplier: Supplier) => void;
  onAsk: (whom: Supplier | "all") => void;
  /** Looks for the same job in another form. */
  onSearch: (draft: JobDraft) => void;
};

/** The tab "Find Suppliers": who can do the job, when, and at what price. */
export function SuppliersStep({ checked, before, order, onBack, onBook, onAsk, onSearch }: SuppliersStepProps) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const isOneJob = checked !== null && furtherTimes(checked).length === 0;
  /** One job that several vehicles do at one time. */
  const mayOrder = isOneJob && may(user, "orderVehicles") && !params.get("part");
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Button kind="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => onBack()}>
          Back to job details
        </Button>
        <Button onClick={() => onAsk("all")}>Ask all for quotes</Button>
        {mayOrder && !order.chosen && <Button onClick={order.start}>Choose several vehicles</Button>}
      </div>
      {mayOrder && order.chosen && <OrderBar chosen={order.chosen} onReview={order.review} onStop={order.stop} />}
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
        order={mayOrder ? order.offered : null}
      />
    </div>
  );
}
