import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SignatureCanvas } from "./signature-canvas.tsx";
import styles from "./signature-pad.module.css";

type SignatureDialogProps = {
  label: string;
  drawn: Blob | null;
  /** The drawing after each stroke, so that none is lost; null when it was wiped away. */
  onChange: (drawn: Blob | null) => void;
  onClose: () => void;
};

/** The field of a signature on the whole screen, in landscape. */
export function SignatureDialog({ label, drawn, onChange, onClose }: SignatureDialogProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBegun, setBegun] = useState(drawn !== null);
  useWholeScreen();
  const change = (drawing: Blob | null) => {
    setBegun(drawing !== null);
    onChange(drawing);
  };
  return (
    <Dialog
      open
      size="whole"
      onOpenChange={(open) => !open && onClose()}
      title={<span id={id}>{label}</span>}
      actions={
        <>
          <Button disabled={!isBegun} onClick={() => change(null)}>
            Clear
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.room}>
        <SignatureCanvas
          labelledBy={id}
          canvas={canvas}
          drawn={drawn}
          isWhole
          onBegin={() => setBegun(true)}
          onStroke={change}
        />
      </div>
    </Dialog>
  );
}

/** TypeScript does not know the lock, as not every browser has it. */
type Orientation = ScreenOrientation & { readonly lock?: (to: "landscape") => Promise<void> };

/** Takes the whole screen, in landscape, where the browser can. Elsewhere the dialog fills the window, turned where that is upright. */
function useWholeScreen(): void {
  useEffect(() => {
    const { documentElement: page } = document;
    const orientation = screen.orientation as Orientation | undefined;
    let isOver = false;
    const leave = () => {
      if (document.fullscreenElement === page) void document.exitFullscreen().catch(() => undefined);
    };
    const take = async () => {
      if (!page.requestFullscreen || document.fullscreenElement) return;
      await page.requestFullscreen();
      if (isOver) leave();
      else await orientation?.lock?.("landscape");
    };
    // Refused: the dialog does without.
    take().catch(() => undefined);
    return () => {
      isOver = true;
      // Leaving gives the orientation back too.
      leave();
    };
  }, []);
}
