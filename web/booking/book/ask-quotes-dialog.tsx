import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { penceIn } from "#shared/fleet/typed-number.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { openDays } from "#shared/quotes/rules.ts";
import { useChange } from "../../api/use-change.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormCheckbox } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { useNavigate } from "../../ui/links.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import type { JobDraft } from "./job-draft.ts";
import { furtherTimes, requestOf } from "./judged-draft.ts";
import { forgetJobDraft } from "./use-job-form.ts";
import { filesSent } from "./use-submit-request.ts";

type AskQuotesDialogProps = {
  draft: JobDraft;
  photos: PhotoUploads;
  notes: PhotoUploads;
  /** The supplier to ask; null asks every suitable haulier. */
  supplier: Supplier | null;
  onClose: () => void;
};

export function AskQuotesDialog({ draft, photos, notes, supplier, onClose }: AskQuotesDialogProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const whom = supplier ? nameOf(supplier) : "every haulier that can do it";
  const form = useOperationForm({
    schema: quoteOperations.postJob.input,
    start: { budgetPence: "", consent: false },
    input: ({ budgetPence, consent }) => ({
      ...requestOf(draft),
      haulierId: supplier?.haulierId ?? null,
      budgetPence: budgetPence.trim() ? penceIn(budgetPence) : null,
      ...filesSent(draft, photos, notes),
      consent,
    }),
    send: useChange("postJob").mutateAsync,
    onDone: async ({ id }) => {
      toast({
        title: "Quotes asked for",
        description: `We tell you as soon as ${supplier ? whom : "a haulier"} quotes.`,
      });
      photos.clear();
      notes.clear();
      forgetJobDraft();
      await navigate(may(user, "myJobRequests") ? `/booking-success?quotes=${id}` : `/jobs/manage#${id}`);
    },
    onRefused: () => {
      toastFailure("Please try again or contact support", "Quote request failed");
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={supplier ? `Get a quote from ${whom}` : "Ask for quotes"}
      description={`Goes to ${whom}. Your name, phone number and exact address stay private until you accept a quote. Notes, answers and photos are shown unchanged. It is open for ${openDays} days, or until the job should begin.`}
      submit="Ask for quotes"
      onClose={onClose}
    >
      {furtherTimes(draft).length > 0 && (
        <Banner inset tone="warn">
          You ask for the first day only. Ask again for the other days once it is booked.
        </Banner>
      )}
      <TextField
        name="budgetPence"
        label="Your maximum, inc. VAT (optional)"
        optional
        inputMode="decimal"
        maxLength={12}
        hint="Hauliers see it."
      />
      <FormCheckbox name="consent" label={`I agree that these details are shown to ${whom}.`} />
    </FormDialog>
  );
}
