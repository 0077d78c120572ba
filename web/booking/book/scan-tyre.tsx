import ScanText from "lucide-react/icons/scan-text";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { mostPhotos } from "#shared/images/photo-limits.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import type { ReadingStep } from "../tyre/read-tyre-photo.ts";

type ScanTyreProps = {
  field: string;
  /** Null for visitors, who cannot upload photos yet. */
  photos: PhotoUploads | null;
};

/** Reads the tyre size from a photo, on this device, and fills the field. Attaches the photo to the request. */
export function ScanTyre({ field, photos }: ScanTyreProps) {
  const { setValue } = useFormContext();
  const chooser = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  const [step, setStep] = useState<ReadingStep | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (photo: File) => {
    if (!photo.type.startsWith("image/")) {
      toastFailure("Please select an image file", "Invalid file type");
      return;
    }
    if (photos) void attach(photo, photos);
    const abort = new AbortController();
    reading.current = abort;
    setStep({ step: "fetching", done: 0 });
    try {
      const { readTyrePhoto } = await import("../tyre/read-tyre-photo.ts");
      const size = await readTyrePhoto(photo, setStep, abort.signal);
      if (size) {
        setValue(field, size, { shouldDirty: true, shouldValidate: true });
        toast({ title: "Tyre size detected!", description: `${size}. Please compare it with your tyre.` });
      } else notRead();
    } catch {
      if (!abort.signal.aborted) notRead();
    } finally {
      setStep(null);
    }
  };

  const take = (given: FileList | null) => {
    const [photo, ...more] = given ?? [];
    if (more.length > 0) toastFailure("Please select only one image", "Multiple files not allowed");
    else if (photo) void read(photo);
  };

  // One button for both states, so that keyboard focus stays on it.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same by key
    <div
      className="ui-stack ui-stack-tight"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {step && (
        <Progress done={step.done} of={1}>
          {words[step.step]}
        </Progress>
      )}
      <div>
        <Button
          size="small"
          icon={step ? <X aria-hidden="true" /> : <ScanText aria-hidden="true" />}
          onClick={() => (step ? reading.current?.abort() : chooser.current?.click())}
        >
          {step ? "Cancel" : "Scan tyre"}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/*"
          aria-label="Photo of the tyre"
          onChange={({ target }) => {
            take(target.files);
            target.value = "";
          }}
        />
      </div>
      <Hint>
        Reads a photo of the sidewall on this device. Downloads 18 MB the first time.
        {photos && " The photo goes with your request."}
      </Hint>
    </div>
  );
}

async function attach(photo: File, photos: PhotoUploads): Promise<void> {
  const { photoRefusal } = await import("../../photos/photo-upload.ts");
  const refusal =
    photos.photos.length < mostPhotos ? photoRefusal(photo) : `A request takes at most ${mostPhotos} photos.`;
  if (refusal) toastFailure(refusal, "Photo not added");
  else photos.add(photo);
}

const words = { fetching: "Getting the reader…", reading: "Reading the tyre…" } as const;

const notRead = () => toastFailure("Please enter the tyre size manually", "Recognition failed");
