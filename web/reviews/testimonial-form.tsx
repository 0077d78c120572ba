import { reviewsOperations } from "#shared/reviews/operations.ts";
import { testimonialMaxLength } from "#shared/reviews/testimonial.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-change.ts";
import { PhotoUploadField } from "../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../photos/use-photo-uploads.ts";
import { useSession } from "../session/session-context.ts";
import { useStoredDraft } from "../session/use-stored-draft.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import { Form } from "../ui/form/form.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { RatingInput } from "../ui/rating.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

const draftName = "testimonial";
/** Maximum side of the picture, in pixels: pages show it small. */
const pictureSide = 400;

/** Form for the user's testimonial; each user has one. The tab stores the text until it is sent. */
export function TestimonialForm() {
  const { user } = useSession();
  const start = {
    name: user && user.name !== user.email ? user.name : "",
    company: "",
    content: "",
    rating: null as number | null,
  };
  const uploads = usePhotoUploads({ askForm: api.createTestimonialUpload, longestSide: pictureSide });
  const form = useOperationForm({
    schema: reviewsOperations.submitTestimonial.input,
    start: storedForUser<typeof start>(draftName) ?? start,
    input: (draft) => ({ ...draft, photoKey: uploads.keys[0] ?? null }),
    send: useChange("submitTestimonial").mutateAsync,
    onDone: () => {
      keepForUser(draftName, null);
      toast({ title: "Thank you", description: "Others can read it once we have approved it." });
    },
  });
  useStoredDraft(draftName, form);
  return (
    <Form form={form} submit="Send testimonial" busyText="Sending…" kept="What you wrote is still here.">
      <p className="ui-soft">
        For people with a completed job. Your words appear with your name and company once we have approved them.
      </p>
      <FormControl name="rating">
        {({ value, onChange, error }) => (
          <RatingInput legend="How is Haulyard?" required value={value} error={error} onValueChange={onChange} />
        )}
      </FormControl>
      <FormField
        name="content"
        label="What you say about it"
        hint={`Up to ${testimonialMaxLength} characters.`}
        required
      >
        <TextArea />
      </FormField>
      <TextField name="name" label="Your name" required maxLength={100} autoComplete="name" />
      <TextField name="company" label="Company" required maxLength={100} autoComplete="organization" />
      <PhotoUploadField
        label="Your picture"
        hint="Shown beside your name."
        most={1}
        uploads={uploads}
        disabled={form.busy}
      />
    </Form>
  );
}
