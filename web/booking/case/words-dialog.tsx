import type { Case } from "#shared/booking/case-model.ts";
import type { CaseKind } from "#shared/booking/case-step.ts";
import { caseKindWords } from "#shared/booking/case-words.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { api } from "../../api/api.ts";
import { useChange } from "../../api/use-change.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { FieldError } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField, messageOf } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

type OpenCaseProps = { booking: Booking; kind: CaseKind; onClose: () => void };

/** Opens a case: what happened, with photos. */
export function OpenCase({ booking: { id: bookingId, reference }, kind, onClose }: OpenCaseProps) {
  const { mutateAsync } = useChange("openCase");
  return (
    <WordsDialog
      bookingId={bookingId}
      title={`Something is wrong: ${caseKindWords[kind]}`}
      description="The other side reads this and has 72 hours to answer. The booking does not complete by itself meanwhile."
      label="What happened"
      submit="Send"
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
      send={(said) => mutateAsync({ ...said, bookingId, caseId })}
      told={{ title: isAnswer ? "Answer sent" : "Added to the case", description: "The other side is told." }}
      onClose={onClose}
    />
  );
}

interface Said {
  readonly words: string;
  readonly photoKeys: string[];
}
type WordsDialogProps = {
  bookingId: Case["bookingId"];
  title: string;
  description: string;
  label: string;
  submit: string;
  send: (said: Said) => Promise<Case>;
  told: { title: string; description: string };
  onClose: () => void;
};

/** Pixels beyond which a photo is drawn smaller before it is sent: a crack must still be seen. */
const longestSide = 2560;
const schema = bookingOperations.openCase.input.pick({ words: true, photoKeys: true });

function WordsDialog({ bookingId, title, description, label, submit, send, told, onClose }: WordsDialogProps) {
  const uploads = usePhotoUploads({
    askForm: (photo) => api.createCaseUpload({ bookingId, ...photo }),
    longestSide,
  });
  const form = useOperationForm({
    schema,
    start: { words: "", photos: "" },
    input: ({ words }) => ({ words, photoKeys: [...uploads.keys] }),
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
