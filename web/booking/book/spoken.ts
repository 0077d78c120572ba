/** The parts of the Web Speech API that we use. Some browsers lack it or prefix its name. */
export interface SpeechRecogniser {
  lang: string;
  continuous: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { readonly resultIndex: number; readonly results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface Heard extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}

type Recognition = new () => SpeechRecogniser;

export function speechRecognition(): Recognition | null {
  const own = globalThis as { SpeechRecognition?: Recognition; webkitSpeechRecognition?: Recognition };
  return own.SpeechRecognition ?? own.webkitSpeechRecognition ?? null;
}

export type Listened = { readonly words: string } | { readonly failed: "microphone" | "words" };

const microphoneErrors: ReadonlySet<string> = new Set(["not-allowed", "service-not-allowed", "audio-capture"]);

/** Listens until stopped. `onStart` is called once the microphone is open. */
export function listen(
  Recogniser: Recognition,
  { onStart, onEnd }: { onStart: () => void; onEnd: (listened: Listened) => void },
): Pick<SpeechRecogniser, "stop" | "abort"> {
  const recogniser = new Recogniser();
  recogniser.lang = "en-GB";
  recogniser.continuous = true;
  const heard: string[] = [];
  let error: string | null = null;
  recogniser.onstart = onStart;
  recogniser.onresult = ({ resultIndex, results }) => {
    for (let i = resultIndex; i < results.length; i++)
      if (results[i]?.isFinal) heard[i] = results[i]?.[0]?.transcript.trim() ?? "";
  };
  recogniser.onerror = (event) => {
    error = event.error;
  };
  recogniser.onend = () => {
    // Some phones return a growing sentence several times. Keeps its longest form.
    const words = heard.filter((text, index) => text && !heard[index + 1]?.startsWith(text)).join(" ");
    if (error && microphoneErrors.has(error)) onEnd({ failed: "microphone" });
    else onEnd(words ? { words } : { failed: "words" });
  };
  try {
    recogniser.start();
  } catch {
    onEnd({ failed: "words" });
  }
  return {
    stop: () => recogniser.stop(),
    abort: () => {
      recogniser.onend = null;
      recogniser.abort();
    },
  };
}
