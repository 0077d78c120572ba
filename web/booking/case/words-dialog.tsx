import type { Case } from "#shared/booking/case-model.ts";
import type { CaseKind } from "#shared/booking/case-step.ts";
import { caseKindWords } from "#shared/booking/case-words.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { penceIn } from "#shared/fleet/typed-number.ts";
import { api } from "../../api/api.ts";
import { useChange } from "../../api/use-change.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { useSession } from "../../session/session-context.ts";
import { FieldError } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField, messageOf } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

type OpenCaseProps = { booking: Booking; kind: CaseKind; onClose: () => void };

/** Opens a case with text and photos. A contractor also enters the disputed part of the price. */
export function OpenCase({ booking: { id: bookingId, reference, contractorId }, kind, onClose }: OpenCaseProps) {
  const { mutateAsync } = useChange("openCase");
  const isContractor = useSession().user?.id === contractorId;
  return (
    <WordsDialog
      bookingId={bookingId}
      title={`Something is wrong: ${caseKindWords[kind]}`}
      description="The other side reads this and has 72 hours to answer. Until then the booking does not complete by itself."
      label="What happened"
      submit="Send"
      asksHowMuch={isContractor}
      send={(said) => mutateAsync({ ...said, bookingId, kind })}
      told={{ title: "We have told the other side", description: `${reference}: they have 72 hours to answer.` }}
      onClose={onClose}
    />
  );
}

type AnswerCaseProps = { of: Case; isAnswer: boolean; onClose: () => void };

export function AnswerCase({ of: { id: caseId, bookingId }, isAnswer, onClose }: AnswerCaseProps) {
  const { mutateAsync } = useChange("answerCase");
  return (
    <WordsDialog
      bookingId={bookingId}
      title={isAnswer ? "Answer the case" : "Add to the case"}
      description="The other side reads this. So do we, if we have to decide."
      label={isAnswer ? "Your answer" : "What you add"}
      submit="Send"
      send={({ disputedPence: _none, ...said }) => mutateAsync({ ...said, bookingId, caseId })}
      told={{ title: isAnswer ? "Answer sent" : "Added to the case", description: "We have told the other side." }}
      onClose={onClose}
    />
  );
}

interface Said {
  readonly words: string;
  readonly photoKeys: string[];
  readonly disputedPence: number | null;
}
type WordsDialogProps = {
  bookingId: Case["bookingId"];
  title: string;
  description: string;
  label: string;
  submit: string;
  asksHowMuch?: boolean;
  send: (said: Said) => Promise<Case>;
  told: { title: string; description: string };
  onClose: () => void;
};

/** Larger photos are reduced to this side length, in pixels. Small cracks must stay visible. */
const longestSide = 2560;
const schema = bookingOperations.openCase.input.pick({ words: true, photoKeys: true, disputedPence: true });

function WordsDialog(props: WordsDialogProps) {
  const { bookingId, title, description, label, submit, asksHowMuch = false, send, told, onClose } = props;
  const uploads = usePhotoUploads({
    askForm: (photo) => api.createCaseUpload({ bookingId, ...photo }),
    longestSide,
  });
  const form = useOperationForm({
    schema,
    start: { words: "", photos: "", disputedPence: "" },
    input: ({ words, disputedPence }) => ({
      words,
      photoKeys: [...uploads.keys],
      disputedPence: disputedPence.trim() ? penceIn(disputedPence) : null,
    }),
    rules: () => ({ photos: photoProblem(uploads) }),
    send,
    onDone: () => {
      toast(told);
      onClose();
    },
  });
  const wrong = messageOf(form.formState.errors.photos);
  return (
    <FormDialog form={form} title={title} description={description} submit={submit} onClose={onClose}>
      <FormField name="words" label={label} required>
        <TextArea rows={4} maxLength={1000} />
      </FormField>
      {asksHowMuch && (
        <TextField
          name="disputedPence"
          label="Disputed amount, £"
          hint="Leave it empty if it is not about a part of the price. The rest stays due."
          optional
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
        />
      )}
      <PhotoUploadField label="Photo" uploads={uploads} disabled={form.busy} />
      {wrong && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  );
}

/** Blocks sending while an upload runs or has failed. */
function photoProblem({ busy, photos }: ReturnType<typeof usePhotoUploads>): string {
  if (busy) return "A photo is still uploading. Send again when it is done.";
  return photos.some(({ error }) => error) ? "A photo did not upload. Try again or remove it." : "";
}
