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

/** Opens a case: what happened, with photos, and for the contractor how much of the price it disputes. */
export function OpenCase({ booking: { id: bookingId, reference, contractorId }, kind, onClose }: OpenCaseProps) {
  const { mutateAsync } = useChange("openCase");
  const isContractor = useSession().user?.id === contractorId;
  return (
    <WordsDialog
      bookingId={bookingId}
      title={`Something is wrong: ${caseKindWords[kind]}`}
      description="The other side reads this and has 72 hours to answer. The booking does not complete by itself meanwhile."
      label="What happened"
      submit="Send"
      asksHowMuch={isContractor}
      send={(said) => mutateAsync({ ...said, bookingId, kind })}
      told={{ title: "The other side is told", description: `${reference}: they have 72 hours to answer.` }}
      onClose={onClose}
    />
  );
}

type AnswerCaseProps = { of: Case; isAnswer: boolean; onClose: () => void };

/** Adds one side's words to a case. */
export function AnswerCase({ of: { id: caseId, bookingId }, isAnswer, onClose }: AnswerCaseProps) {
  const { mutateAsync } = useChange("answerCase");
  return (
    <WordsDialog
      bookingId={bookingId}
      title={isAnswer ? "Answer the case" : "Add to the case"}
      description="The other side reads this, and so do we if we have to decide."
      label={isAnswer ? "Your answer" : "What you add"}
      submit="Send"
      send={({ disputedPence: _none, ...said }) => mutateAsync({ ...said, bookingId, caseId })}
      told={{ title: isAnswer ? "Answer sent" : "Added to the case", description: "The other side is told." }}
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
  /** Whether it asks which part of the price is disputed. */
  asksHowMuch?: boolean;
  send: (said: Said) => Promise<Case>;
  told: { title: string; description: string };
  onClose: () => void;
};

/** Pixels beyond which a photo is drawn smaller before it is sent: a crack must still be seen. */
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
          label="Pounds of the price that you dispute"
          hint="Leave it empty if it is not about a part. The rest stays due."
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

/** A case is not sent without a photo that its author believes to be in it. */
function photoProblem({ busy, photos }: ReturnType<typeof usePhotoUploads>): string {
  if (busy) return "A photo is still uploading. Send again when it is there.";
  return photos.some(({ error }) => error) ? "A photo was not uploaded. Try it again, or remove it." : "";
}
