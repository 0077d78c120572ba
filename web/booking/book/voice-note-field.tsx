import { useEffect, useRef, useState } from "react";
import { voiceNoteSeconds } from "#shared/booking/voice-note-limits.ts";
import { UploadLines } from "../../photos/photo-uploads.tsx";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Hint } from "../../ui/hint.tsx";
import { toast } from "../../ui/toast.ts";
import { recordNote } from "./record-note.ts";
import { tellFailure, VoiceButton } from "./voice-button.tsx";

export function VoiceNoteField({ notes }: { notes: PhotoUploads }) {
  const recording = useRef<ReturnType<typeof recordNote>>(null);
  const [isQuiet, setQuiet] = useState(true);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => () => recording.current?.abort(), []);
  const box = useRef<HTMLElement>(null);
  const has = notes.photos.length > 0;
  const had = useRef(has);
  useEffect(() => {
    // If the focused button was replaced, moves keyboard focus to this box.
    if (had.current !== has && document.activeElement === document.body) box.current?.focus();
    had.current = has;
  }, [has]);

  const start = () => {
    setQuiet(false);
    recording.current = recordNote({
      onStart: () => {
        setSeconds(0);
        toast({ title: "Recording started" });
      },
      onSecond: setSeconds,
      onEnd: (recorded) => {
        setQuiet(true);
        setSeconds(null);
        recording.current = null;
        if ("failed" in recorded) return tellFailure[recorded.failed]();
        notes.add(recorded.note);
        if (recorded.atLimit)
          toast({ title: "Recording stopped", description: "A voice note lasts at most 2 minutes." });
      },
    });
  };

  return (
    <section ref={box} tabIndex={-1} className="ui-stack ui-stack-tight" aria-label="Voice note">
      {!has && (
        <div className="ui-row">
          <VoiceButton isQuiet={isQuiet} onStart={start} onStop={() => recording.current?.stop()} />
          {seconds !== null && (
            <span role="timer" className="ui-figures" aria-label="Recorded so far">
              {`${clock(seconds)} of ${clock(voiceNoteSeconds)}`}
            </span>
          )}
          <Hint>It goes with your request as a voice note, for the haulier you choose and its driver.</Hint>
        </div>
      )}
      <UploadLines uploads={notes} disabled={false} />
    </section>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
