import { useInfiniteQuery } from "@tanstack/react-query";
import type { Invoice } from "#shared/billing/model.ts";
import { billingOperations } from "#shared/billing/operations.ts";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import { lastSelfBillingDay, selfBillingState } from "#shared/billing/self-billing-state.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { itemsOf } from "../ui/items-of.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { todayInUk } from "./invoice-total.tsx";
import { invoicesOf, type Side } from "./own-invoices.tsx";

type AgreementDialogProps = {
  agreement: SelfBilling;
  name: string;
  onClose: () => void;
};

/** Shows the text of a self-billing agreement, with buttons to accept, withdraw or end it. */
export function AgreementDialog({ agreement, name, onClose }: AgreementDialogProps) {
  const { bookingId, id: selfBillingId, proposedBy, acceptedAt, until } = agreement;
  const me = useSession().user?.id;
  const done = (title: string) => {
    toast({ title, description: `${name} is notified.` });
    onClose();
  };
  const accept = useChange("acceptSelfBilling", { onSuccess: () => done("Self-billing is agreed") });
  const end = useChange("endSelfBilling", {
    onSuccess: () => done(acceptedAt ? "Self-billing has ended" : "Proposal withdrawn"),
  });
  const state = selfBillingState(agreement, todayInUk());
  const isMine = proposedBy === me;
  const isBusy = accept.isPending || end.isPending;
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={`Self-billing with ${name}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Back
          </Button>
          {(state === "proposed" || state === "holds") && (
            <ActButton
              kind={state === "holds" ? "danger" : "secondary"}
              change={end}
              onClick={() => end.mutate({ bookingId, selfBillingId })}
            >
              {state === "holds" ? "End agreement" : isMine ? "Withdraw" : "Decline"}
            </ActButton>
          )}
          {state === "proposed" && !isMine && (
            <ActButton kind="primary" change={accept} onClick={() => accept.mutate({ bookingId, selfBillingId })}>
              Accept
            </ActButton>
          )}
        </>
      }
    >
      <div className="ui-stack">
        <NamedValues
          values={[
            ["Contractor", `${agreement.contractorName}, VAT number ${agreement.contractorVatNumber}`],
            ["Haulier", `${agreement.haulierName}, VAT number ${agreement.haulierVatNumber}`],
            ["Proposed", `${dayText(ukDayOf(agreement.proposedAt))}, by ${isMine ? "you" : name}`],
            ["Accepted", acceptedAt && `${dayText(ukDayOf(acceptedAt))}, by ${isMine ? name : "you"}`],
            ["Last day", dayText(until)],
            ["Text of", dayText(agreement.textDate)],
          ]}
        />
        {agreement.text.split("\n").map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </Dialog>
  );
}

type ProposeProps = { side: Side; onClose: () => void };

export function ProposeSelfBilling({ side, onClose }: ProposeProps) {
  const { data, isPending } = useInfiniteQuery(invoicesOf(side));
  const others = othersOn(data ? itemsOf(data) : [], side);
  if (isPending) return null;
  return <ProposeForm others={others} onClose={onClose} />;
}

type Other = readonly [bookingId: string, name: string];

/** Returns each firm on the other side of these invoices once, with its newest booking. */
function othersOn(invoices: readonly Invoice[], side: Side): Other[] {
  const found = new Map<string, Other>();
  for (const { id, supplierId, customerId, supplier, customer } of invoices) {
    const [otherId, { name }] = side === "supplier" ? [customerId, customer] : [supplierId, supplier];
    if (!found.has(otherId)) found.set(otherId, [id, name]);
  }
  return [...found.values()];
}

export function ProposeForm({ others, onClose }: { others: readonly Other[]; onClose: () => void }) {
  const today = todayInUk();
  const form = useOperationForm({
    schema: billingOperations.proposeSelfBilling.input,
    start: { bookingId: others[0]?.[0] ?? "", until: lastSelfBillingDay(today) },
    input: (typed) => typed,
    send: useChange("proposeSelfBilling").mutateAsync,
    onDone: () => {
      toast({ title: "Self-billing is proposed", description: "It starts when the other side accepts." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Propose self-billing"
      description="For two businesses with VAT numbers. The proposal shows the text. Either side can end it at any time."
      submit="Propose"
      onClose={onClose}
    >
      {others.length === 0 && <p>Nobody yet: you need a first invoice with the other side.</p>}
      <div className="ui-fields">
        <FormField name="bookingId" label="With" required>
          <Select options={others} />
        </FormField>
        <TextField
          name="until"
          label="Last day"
          type="date"
          required
          min={addDays(today, 1)}
          max={lastSelfBillingDay(today)}
          hint="Within 12 months."
        />
      </div>
    </FormDialog>
  );
}
