import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useRef, useState } from "react";
import type { NoteFile } from "#shared/proofs/model.ts";
import type { WasteNote } from "#shared/waste/model.ts";
import { api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { openFile } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";

type NoteFileButtonsProps = { bookingId: string; note: Pick<WasteNote, "load" | "number"> };

/** Saves a signed note as a PDF, or shares a link to it that expires after an hour or two. */
export function NoteFileButtons({ bookingId, note: { load, number } }: NoteFileButtonsProps) {
  const [busy, setBusy] = useState<"save" | "share" | null>(null);
  const drawn = useRef<NoteFile>(null);
  const withFile = async (to: "save" | "share", use: (file: NoteFile) => unknown) => {
    setBusy(to);
    try {
      drawn.current ??= await api.wasteNotePdf({ bookingId: bookingId as never, load });
      await use(drawn.current);
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(null);
    }
  };
  const share = async ({ url }: NoteFile) => {
    try {
      await navigator.share({ title: `Waste transfer note ${number}`, url });
    } catch (error) {
      // Sharing needs a recent press, and drawing took too long. Closing the share dialog is no error.
      if (error instanceof Error && error.name === "NotAllowedError")
        toast({ title: "The note is ready", description: "Press Share again." });
    }
  };
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        busy={busy === "save"}
        busyText="Drawing…"
        onClick={() => void withFile("save", openFile)}
      >
        PDF<span className="ui-visually-hidden"> of {number}</span>
      </Button>
      {typeof navigator.share === "function" && (
        <Button
          icon={<Share2 aria-hidden="true" />}
          busy={busy === "share"}
          busyText="Drawing…"
          onClick={() => void withFile("share", share)}
        >
          Share<span className="ui-visually-hidden"> {number}</span>
        </Button>
      )}
    </>
  );
}
