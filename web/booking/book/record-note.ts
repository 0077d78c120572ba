import { voiceNoteSeconds } from "#shared/booking/voice-note-limits.ts";

/** Audio formats in order of preference. Every browser can record at least one. */
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** Bitrate for speech, in bits per second. Two minutes remain far below the upload limit. */
const bitsPerSecond = 48_000;

export const canRecord = () => typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

export type Recorded = { readonly note: File; readonly atLimit: boolean } | { readonly failed: "microphone" | "words" };

/**
 * Records for at most two minutes. `onStart` is called once the microphone is open, `onSecond` with the seconds so far.
 */
export function recordNote({ onStart, onSecond, onEnd }: Heard): { stop: () => void; abort: () => void } {
  let recorder: MediaRecorder | null = null;
  let isWanted = true;
  const stop = () => {
    if (recorder?.state === "recording") recorder.stop();
    else if (!recorder) end({ failed: "words" });
  };
  const end = (recorded: Recorded) => {
    if (!isWanted) return;
    isWanted = false;
    onEnd(recorded);
  };
  const record = (sound: MediaStream) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(sound, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
    recorder = made;
    const parts: Blob[] = [];
    let seconds = 0;
    const ticking = setInterval(() => {
      seconds += 1;
      onSecond(seconds);
      if (seconds >= voiceNoteSeconds) stop();
    }, 1_000);
    const close = () => {
      clearInterval(ticking);
      shut(sound);
    };
    made.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
    made.onerror = () => {
      close();
      end({ failed: "words" });
    };
    made.onstop = () => {
      close();
      const note = new File(parts, "Voice note", { type: made.mimeType });
      end(note.size > 0 ? { note, atLimit: seconds >= voiceNoteSeconds } : { failed: "words" });
    };
    made.start();
    onStart();
  };
  const listen = async () => {
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    if (!sound) return end({ failed: "microphone" });
    if (!isWanted) return shut(sound);
    try {
      record(sound);
    } catch {
      shut(sound);
      end({ failed: "words" });
    }
  };
  void listen();
  return {
    stop,
    abort: () => {
      isWanted = false;
      stop();
    },
  };
}

function shut(sound: MediaStream): void {
  for (const track of sound.getTracks()) track.stop();
}

interface Heard {
  readonly onStart: () => void;
  readonly onSecond: (seconds: number) => void;
  readonly onEnd: (recorded: Recorded) => void;
}
