import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SignatureCanvas } from "./signature-canvas.tsx";
import styles from "./signature-pad.module.css";

type SignatureDialogProps = {
  label: string;
  drawn: Blob | null;
  /** Called after each stroke, so that no stroke is lost; null when cleared. */
  onChange: (drawn: Blob | null) => void;
  onClose: () => void;
};

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

/** TypeScript omits `lock`, because some browsers do not have it. */
type Orientation = ScreenOrientation & { readonly lock?: (to: "landscape") => Promise<void> };

/** Enters full screen in landscape. If unsupported, the dialog fills the window, rotated on an upright phone. */
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
    // If full screen is refused, the dialog works in the window.
    take().catch(() => undefined);
    return () => {
      isOver = true;
      // Leaving full screen also releases the orientation lock.
      leave();
    };
  }, []);
}
