import type { JobRequest } from "#shared/booking/model.ts";
import { linesOf } from "#shared/booking/work.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useChange } from "../../api/use-change.ts";
import { PriceTable } from "../../fleet/public.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { useNavigate } from "../../ui/links.ts";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import type { JobDraft } from "./job-draft.ts";
import { draftTimes, requestOf } from "./judged-draft.ts";
import { useOrderPrice } from "./use-order-price.ts";

type ChangeReviewProps = {
  request: JobRequest;
  start: JobDraft;
  draft: JobDraft;
  onClose: () => void;
};

function pricedPart(draft: JobDraft): string {
  const { contactName: _name, contactPhone: _phone, contactEmail: _email, ...rest } = requestOf(draft);
  return JSON.stringify({ ...rest, notes: null, ...linesOf({}, () => null) });
}

export function ChangeReview({ request, start, draft, onClose }: ChangeReviewProps) {
  const { id, haulierName, fleetId, version } = request;
  const isSame = pricedPart(draft) === pricedPart(start);
  const applies = request.price.tax?.answer?.applies ?? null;
  const order = useOrderPrice(draft, { fleetId: isSame ? null : fleetId, price: null, startsAt: null }, applies);
  const price = isSame ? request.price : order.prices?.[0];
  const navigate = useNavigate();
  const { mutate, isPending, error } = useChange("updateJobRequest", {
    onSuccess: () => {
      toast({ title: "Request changed", description: `We tell ${haulierName} what is different.` });
      void navigate(`/booking-success?request=${id}`);
    },
    onError: (refused) => hasCode(refused, "booking.priceChanged") && order.refresh(),
  });
  const send = () => {
    if (!price) return;
    const { service: _service, ...form } = requestOf(draft);
    mutate({ ...form, jobRequestId: id, expectedVersion: version, expectedTotalPence: price.totalPence });
  };
  const [at] = isSame ? [request.collectAt] : (draftTimes(draft, new Date().toISOString()) ?? []);
  return (
    <Dialog
      open
      locked={isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Send this change?"
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Back to the form
          </Button>
          <Button kind="primary" busy={isPending} busyText="Sending…" disabled={!price} onClick={send}>
            Send change
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        {at && (
          <p>
            {haulierName} at {draft.pickup.text}, <When at={at} />
          </p>
        )}
        {price && (
          <p role="status">
            <strong>{priceWords(request.price.totalPence, price.totalPence)}</strong>
          </p>
        )}
        {price && !isSame && <PriceTable caption="New price" price={price} />}
        <p>
          {isSame
            ? "The time to answer stays the same."
            : `${haulierName} gets new time to answer, and must accept the change before it is booked.`}
        </p>
        {order.problem !== null && !isSame && <Problem error={order.problem} inline />}
        {error && <Problem error={error} inline kept="Nothing you filled in is lost." />}
      </div>
    </Dialog>
  );
}

/** "New price £300.00: £20.30 more than before (£279.70)." */
export function priceWords(before: number, after: number): string {
  if (before === after) return `The price stays ${formatPence(after)}.`;
  const difference = `${formatPence(Math.abs(after - before))} ${after > before ? "more" : "less"}`;
  return `New price ${formatPence(after)}: ${difference} than before (${formatPence(before)}).`;
}
