import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./signature-pad.module.css";

/** Pixels of the drawing, whatever size it is shown at. */
const width = 600;
const height = 200;

type SignatureCanvasProps = {
  /** The id of its name. */
  labelledBy: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The drawing that it begins with, and that is shown in its place when it changes. */
  drawn: Blob | null;
  disabled?: boolean;
  /** The whole of a screen: fingers draw. Otherwise a tap of one asks for more room. */
  isWhole?: boolean;
  onTap?: () => void;
  onBegin: () => void;
  /** The drawing as a PNG after each stroke. */
  onStroke: (drawn: Blob | null) => void;
};

/** The field in which a signature is drawn. */
export function SignatureCanvas(props: SignatureCanvasProps) {
  const { labelledBy, canvas, drawn, disabled = false, isWhole = false, onTap, onBegin, onStroke } = props;
  /** Where the stroke has come to, and whose it is: a palm that lies on the field draws nothing and ends nothing. */
  const last = useRef<{ readonly at: readonly [x: number, y: number]; readonly pointerId: number } | null>(null);
  /** What it shows by its own strokes. */
  const own = useRef<Blob | null>(null);
  useEffect(() => {
    if (drawn === own.current) return;
    own.current = drawn;
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, width, height);
    if (!drawn || typeof createImageBitmap === "undefined") return;
    const show = (bitmap: ImageBitmap) => context?.drawImage(bitmap, 0, 0);
    createImageBitmap(drawn).then(show, (error: unknown) => console.warn("a drawing could not be shown", error));
  }, [drawn, canvas]);

  /** By the offset within the field, which also holds where the field is turned. */
  const pointOf = ({ currentTarget, nativeEvent: { offsetX, offsetY } }: PointerEvent<HTMLCanvasElement>) =>
    [(offsetX / currentTarget.clientWidth) * width, (offsetY / currentTarget.clientHeight) * height] as const;
  const isTap = ({ pointerType }: PointerEvent) => !isWhole && (pointerType === "touch" || pointerType === "pen");
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
    if (disabled || last.current || !event.isPrimary || isTap(event)) return;
    // The stroke goes on where the finger leaves the field.
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { at: pointOf(event), pointerId: event.pointerId };
    draw(event);
    onBegin();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget, pointerId, type } = event;
    if (!disabled && isTap(event) && type === "pointerup") onTap?.();
    if (last.current?.pointerId !== pointerId) return;
    last.current = null;
    currentTarget.toBlob((drawing) => {
      own.current = drawing;
      onStroke(drawing);
    }, "image/png");
  };
  return (
    <canvas
      ref={canvas}
      className={isWhole ? styles.whole : styles.pad}
      width={width}
      height={height}
      role="img"
      aria-labelledby={labelledBy}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
