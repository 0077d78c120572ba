import { useState } from "react";
import type { Lift } from "#shared/plant/model.ts";
import { useChange } from "../api/use-change.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Hint } from "../ui/hint.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Money } from "../ui/money.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { liftTermsNames } from "./lift-words.ts";

const AgreeDialog = lazyPart(() => import("./agree-lift-dialog.tsx").then((part) => part.AgreeLiftDialog), "Opening");

export function LiftChangeView({ lift }: { lift: Lift }) {
  const { change, mayAsk } = lift;
  return (
    <>
      {change && <ChangeState lift={lift} change={change} />}
      {mayAsk.length > 0 && (
        <div className="ui-row">
          {mayAsk.map((to) => (
            <AskButton key={to} lift={lift} to={to} />
          ))}
        </div>
      )}
    </>
  );
}

type Change = NonNullable<Lift["change"]>;

function ChangeState({ lift: { bookingId }, change }: { lift: Lift; change: Change }) {
  const [isAgreeing, setAgreeing] = useState(false);
  const also = { alsoChanges: ["booking"], onError: toastProblem } as const;
  const answer = useChange("answerLiftChange", also);
  const settle = useChange("settleLiftChange", also);
  const busy = answer.isPending || settle.isPending;
  const { to, state, pence, yourMove } = change;
  const words = liftTermsNames[to].toLowerCase();
  const takeBack = (
    <Button kind="quiet" disabled={busy} onClick={() => settle.mutate({ bookingId, agree: false })}>
      Withdraw the change
    </Button>
  );
  if (state === "declined") return <Hint>The haulier has declined the change to {words}.</Hint>;
  if (state === "agreed") return <Hint>Changed to {words} by agreement.</Hint>;
  if (state === "withdrawn") return null;
  return (
    <Banner
      inset
      action={
        <>
          {yourMove === "answer" && (
            <>
              <Button kind="primary" disabled={busy} onClick={() => setAgreeing(true)}>
                Agree to the change
              </Button>
              <Button kind="quiet" disabled={busy} onClick={() => answer.mutate({ bookingId, agree: false })}>
                Decline the change
              </Button>
            </>
          )}
          {yourMove === "settle" && (
            <>
              <Button
                kind="primary"
                disabled={busy}
                onClick={() => settle.mutate({ bookingId, agree: true, expectedPence: pence })}
              >
                Accept the price
              </Button>
              {takeBack}
            </>
          )}
          {yourMove === "withdraw" && takeBack}
          {isAgreeing && <AgreeDialog bookingId={bookingId} to={to} onClose={() => setAgreeing(false)} />}
        </>
      }
    >
      {state === "asked" ? (
        `The hirer asks to change this to ${words}. The haulier may ask a price for it.`
      ) : (
        <>
          The haulier agrees to {words} for <Money pence={pence ?? 0} /> more with VAT.
        </>
      )}
    </Banner>
  );
}

function AskButton({ lift: { bookingId, papers }, to }: { lift: Lift; to: Lift["terms"] }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useChange("askLiftChange", { onSuccess: () => setOpen(false) });
  const name = liftTermsNames[to].toLowerCase();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Change to {name}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Ask for ${name}?`}
          description={`The haulier must agree, and may ask a price for it. You then accept the price or not.${
            papers.length > 0 ? " If you do, the documents uploaded so far no longer count." : ""
          }`}
          submit="Ask the haulier"
          back="Leave it"
          kind="primary"
          busy={isPending}
          error={error}
          onConfirm={() => mutate({ bookingId, to })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
