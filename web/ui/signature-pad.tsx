import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Hint } from "./hint.tsx";
import styles from "./signature-pad.module.css";

/** Pixels of the drawing, whatever size it is shown at. */
const width = 600;
const height = 200;

type SignaturePadProps = {
  label: string;
  hint: string;
  /** A drawing of before, to go on with. */
  start?: Blob | null;
  disabled?: boolean;
  /** The drawing as a PNG after each stroke; null when it was wiped away. */
  onChange: (drawn: Blob | null) => void;
};

/** Where somebody signs with a finger, a pen or a mouse. Whoever cannot has to be given another way beside it. */
export function SignaturePad({ label, hint, start = null, disabled = false, onChange }: SignaturePadProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Where the stroke has come to, and whose it is: a palm that lies on the field draws nothing and ends nothing. */
  const last = useRef<{ readonly at: readonly [x: number, y: number]; readonly pointerId: number } | null>(null);
  const [isDrawn, setDrawn] = useState(start !== null);
  useEffect(() => {
    if (!start || typeof createImageBitmap === "undefined") return;
    const show = (bitmap: ImageBitmap) => canvas.current?.getContext("2d")?.drawImage(bitmap, 0, 0);
    createImageBitmap(start).then(show, (error: unknown) => console.warn("a drawing could not be shown", error));
  }, [start]);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width: shownWidth, height: shownHeight } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / shownWidth) * width, ((clientY - top) / shownHeight) * height] as const;
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const { pointerId } = event;
    const [from, to] = [last.current, pointOf(event)];
    const context = event.currentTarget.getContext("2d");
    if (from?.pointerId !== pointerId || !context) return;
    Object.assign(context, { strokeStyle: "black", lineWidth: 3, lineCap: "round", lineJoin: "round" });
    context.beginPath();
    context.moveTo(...from.at);
    context.lineTo(...to);
    context.stroke();
    last.current = { at: to, pointerId };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (disabled || last.current || !event.isPrimary) return;
    // The stroke goes on where the finger leaves the field.
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { at: pointOf(event), pointerId: event.pointerId };
    draw(event);
    setDrawn(true);
  };
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (last.current?.pointerId !== pointerId) return;
    last.current = null;
    currentTarget.toBlob(onChange, "image/png");
  };
  const wipe = () => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, width, height);
    setDrawn(false);
    onChange(null);
  };

  return (
    <div className="ui-stack ui-stack-tight">
      <div className="ui-row ui-row-between">
        <strong id={id}>{label}</strong>
        <Button size="small" kind="quiet" disabled={disabled || !isDrawn} onClick={wipe}>
          Clear<span className="ui-visually-hidden"> {label.toLowerCase()}</span>
        </Button>
      </div>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={width}
        height={height}
        role="img"
        aria-labelledby={id}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Hint>{hint}</Hint>
    </div>
  );
}
