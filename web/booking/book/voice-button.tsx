import Mic from "lucide-react/icons/mic";
import Square from "lucide-react/icons/square";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "../../ui/toast.ts";

type VoiceButtonProps = { isQuiet: boolean; onStart: () => void; onStop: () => void };

/** One button to start and to stop, so that keyboard focus stays on it. */
export function VoiceButton({ isQuiet, onStart, onStop }: VoiceButtonProps) {
  return (
    <Button
      size="small"
      icon={isQuiet ? <Mic aria-hidden="true" /> : <Square aria-hidden="true" />}
      onClick={isQuiet ? onStart : onStop}
    >
      {isQuiet ? "Describe by voice" : "Stop recording"}
    </Button>
  );
}

export const tellFailure = {
  microphone: () => toastFailure("Please check microphone permissions", "Recording failed"),
  words: () => toastFailure("Please type your description manually", "Transcription failed"),
} as const;
