import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Hint } from "../../ui/hint.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { toast } from "../../ui/toast.ts";
import { canRecord } from "./record-note.ts";
import { listen, speechRecognition } from "./spoken.ts";
import { tellFailure, VoiceButton } from "./voice-button.tsx";

/** Loads separately, because it brings the upload code. */
const VoiceNoteField = lazyPart(
  () => import("./voice-note-field.tsx").then((part) => part.VoiceNoteField),
  "Loading the recorder",
);

type SpokenFieldProps = { field: string; maxLength: number };

type SayItProps = SpokenFieldProps & {
  /** Null for visitors, who cannot upload voice notes yet. */
  notes: PhotoUploads | null;
};

/**
 * Dictates into a field, or records a voice note if the browser has no speech recognition. Renders nothing without
 * either.
 */
export function SayIt({ notes, ...field }: SayItProps) {
  const [Recogniser] = useState(() => speechRecognition());
  // A voice note from another device is shown even here, so that the user can remove it.
  if (notes && (notes.photos.length > 0 || (!Recogniser && canRecord())))
    return (
      <>
        {Recogniser && <SpokenField Recogniser={Recogniser} {...field} />}
        <VoiceNoteField notes={notes} />
      </>
    );
  if (Recogniser) return <SpokenField Recogniser={Recogniser} {...field} />;
  return canRecord() && <Hint>You can record a voice note here once you have signed in.</Hint>;
}

type Recogniser = NonNullable<ReturnType<typeof speechRecognition>>;

function SpokenField({ Recogniser, field, maxLength }: SpokenFieldProps & { Recogniser: Recogniser }) {
  const { getValues, setValue } = useFormContext();
  const listening = useRef<ReturnType<typeof listen>>(null);
  const [isQuiet, setQuiet] = useState(true);
  useEffect(() => () => listening.current?.abort(), []);

  const start = () => {
    setQuiet(false);
    listening.current = listen(Recogniser, {
      onStart: () => toast({ title: "Recording started" }),
      onEnd: (listened) => {
        setQuiet(true);
        listening.current = null;
        if ("words" in listened) {
          const text = [String(getValues(field) ?? "").trim(), listened.words].filter(Boolean).join(" ");
          setValue(field, text.slice(0, maxLength), { shouldDirty: true, shouldValidate: true });
          toast({ title: "Voice transcribed!" });
        } else tellFailure[listened.failed]();
      },
    });
  };

  return (
    <div className="ui-row">
      <VoiceButton isQuiet={isQuiet} onStart={start} onStop={() => listening.current?.stop()} />
      <Hint>Some browsers send what you say to their maker to turn it into text.</Hint>
    </div>
  );
}
