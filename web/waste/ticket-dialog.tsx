import type { WasteNote, WasteTip } from "#shared/waste/model.ts";
import { takesCode, tonnesText } from "#shared/waste/note-rules.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { weightFault } from "#shared/waste/weigh.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-change.ts";
import { PhotoUploadField } from "../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../photos/use-photo-uploads.ts";
import { FieldError } from "../ui/field.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { ReadTicket } from "./read-ticket.tsx";

type TicketDialogProps = { bookingId: string; note: WasteNote; tips: readonly WasteTip[]; onClose: () => void };

const kg = (typed: string) => (/^\d[\d\s,]*$/.test(typed.trim()) ? Number(typed.replaceAll(/[\s,]/g, "")) : Number.NaN);

/** Records a load's weighbridge ticket from the printed one. Computes the net weight while the user types. */
export function TicketDialog({ bookingId, note, tips, onClose }: TicketDialogProps) {
  const fitting = tips.filter((tip) => takesCode(tip, note.ewcCode));
  const { ticket, tip } = note;
  const photos = usePhotoUploads({
    askForm: (photo) => api.createWasteUpload({ bookingId: bookingId as never, ...photo }),
    longestSide: 1600,
  });
  const add = useChange("addWeighTicket");
  const form = useOperationForm({
    schema: wasteOperations.addWeighTicket.input,
    start: {
      number: ticket?.number ?? "",
      grossKg: ticket ? String(ticket.grossKg) : "",
      tareKg: ticket ? String(ticket.tareKg) : "",
      netKg: ticket ? String(ticket.netKg) : "",
      weighedAt: localTime(ticket?.weighedAt ?? new Date().toISOString()),
      tipId: ticket?.tip.id ?? tip?.id ?? fitting[0]?.id ?? "",
    },
    input: ({ grossKg, tareKg, netKg, weighedAt, ...typed }) => ({
      ...typed,
      bookingId,
      load: note.load,
      grossKg: kg(grossKg),
      tareKg: kg(tareKg),
      netKg: netKg.trim() ? kg(netKg) : kg(grossKg) - kg(tareKg),
      weighedAt: weighedAt ? new Date(weighedAt).toISOString() : "",
      photoKey: photos.keys[0] ?? null,
    }),
    rules: ({ weighedAt }) => (weighedAt ? {} : { weighedAt: "Enter the day and time on the ticket." }),
    send: add.mutateAsync,
    onDone: () => {
      toast({ title: "Ticket added", description: "The note now states its net weight." });
      onClose();
    },
  });
  const [grossKg, tareKg, netKg] = form.watch(["grossKg", "tareKg", "netKg"]).map(kg) as [number, number, number];
  const worked = grossKg - tareKg;
  const wrong = [grossKg, tareKg, netKg].every((weight) => weight > 0) ? weightFault({ grossKg, tareKg, netKg }) : null;
  return (
    <FormDialog
      form={form}
      title="Weighbridge ticket"
      description="As it is printed, in kilograms."
      submit="Confirm"
      onClose={onClose}
    >
      <PhotoUploadField label="Photo of the ticket" uploads={photos} camera most={1} disabled={form.busy} />
      <ReadTicket photo={photos.photos[0]?.file ?? null} />
      <TextField name="number" label="Ticket number" required maxLength={40} autoComplete="off" />
      <TextField name="grossKg" label="Gross, kg" required inputMode="numeric" maxLength={8} autoComplete="off" />
      <TextField name="tareKg" label="Tare, kg" required inputMode="numeric" maxLength={8} autoComplete="off" />
      <TextField
        name="netKg"
        label="Net, kg"
        optional
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        hint={`Gross less tare${worked > 0 ? ` is ${tonnesText(worked)}` : ""}. Type it only to compare it with the ticket.`}
      />
      {wrong && !form.formState.errors.netKg && <FieldError>{wrong.message}</FieldError>}
      <TextField name="weighedAt" label="Weighed at" required type="datetime-local" />
      <FormField name="tipId" label="Tip">
        <Select options={fitting.map(({ id, name }) => [id, name] as const)} />
      </FormField>
    </FormDialog>
  );
}

/** Formats an instant for a datetime input, in local time, to the minute. */
function localTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
