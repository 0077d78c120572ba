import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import { type Listened, listen, speechRecognition } from "./spoken.ts";

type SayItProps = { field: string; maxLength: number };

/** Writes what is said behind what stands in a field, where the browser can; elsewhere there is no such button. */
export function SayIt({ field, maxLength }: SayItProps) {
  const { getValues, setValue } = useFormContext();
  const [Recogniser] = useState(() => speechRecognition());
  const listening = useRef<ReturnType<typeof listen>>(null);
  const [isQuiet, setQuiet] = useState(true);
  useEffect(() => () => listening.current?.abort(), []);
  if (!Recogniser) return null;

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

  // One button for both, so that whoever pressed it by key stays on it.
  return (
    <div className="ui-row">
      <Button
        size="small"
        icon={isQuiet ? <Mic aria-hidden="true" /> : <Square aria-hidden="true" />}
        onClick={isQuiet ? start : () => listening.current?.stop()}
      >
        {isQuiet ? "Describe by voice" : "Stop recording"}
      </Button>
      <Hint>Some browsers send what you say to their maker, who writes it down.</Hint>
    </div>
  );
}

const tellFailure: Readonly<Record<Extract<Listened, { failed: string }>["failed"], () => void>> = {
  microphone: () => toastFailure("Please check microphone permissions", "Recording failed"),
  words: () => toastFailure("Please type your description manually", "Transcription failed"),
};
