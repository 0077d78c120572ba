import { netOfExtra } from "#shared/booking/extra-rules.ts";
import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { WasteNote } from "#shared/waste/model.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { useChange } from "../api/use-change.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

type TipFeeDialogProps = {
  bookingId: string;
  note: WasteNote;
  /** The stored price per tonne at this tip, without VAT, in pence; null if unknown. */
  savedPence: number | null;
  onClose: () => void;
};

/** Asks the contractor to pay the tip's charge: net weight of the ticket at the tip's price per tonne. */
export function TipFeeDialog({ bookingId, note, savedPence, onClose }: TipFeeDialogProps) {
  const { user } = useSession();
  const { ticket } = note;
  const form = useOperationForm({
    schema: wasteOperations.addTipFee.input,
    start: { ratePence: poundsOf(savedPence) },
    input: ({ ratePence }) => ({ bookingId, load: note.load, ratePence: penceIn(ratePence) }),
    send: useChange("addTipFee").mutateAsync,
    onDone: () => {
      toast({ title: "Tip fee requested", description: "The contractor agrees or declines. The ticket goes with it." });
      onClose();
    },
  });
  const ratePence = Number(penceIn(form.watch("ratePence")));
  const netPence = ratePence > 0 && ticket ? netOfExtra({ quantity: ticket.netKg / 1000, unitNetPence: ratePence }) : 0;
  return (
    <FormDialog
      form={form}
      title="Tip fee"
      description="It is added to the price only if the contractor agrees. Ticket and photo go with it."
      submit="Add tip fee"
      onClose={onClose}
    >
      <p>
        {ticket && `${tonnesText(ticket.netKg)} at ${ticket.tip.name}`}
        {netPence > 0 && `: ${formatPence(netPence)} without VAT`}
      </p>
      {may(user, "saveWasteTips") && (
        <TextField
          name="ratePence"
          label="Rate in £ a tonne, without VAT"
          required
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          hint="Saved with the tip for the next load."
        />
      )}
    </FormDialog>
  );
}
