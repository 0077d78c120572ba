import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./signature-pad.module.css";

/** Width of the stored picture in pixels, whatever the size on screen. */
const width = 600;
const height = 200;

type SignatureCanvasProps = {
  labelledBy: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The initial drawing. A new value replaces the current drawing. */
  drawn: Blob | null;
  disabled?: boolean;
  /** The canvas fills the screen, so fingers can draw. Otherwise a tap opens the full screen. */
  isWhole?: boolean;
  onTap?: () => void;
  onBegin: () => void;
  /** Called with the drawing as PNG after each stroke; null if empty. */
  onStroke: (drawn: Blob | null) => void;
};

export function SignatureCanvas(props: SignatureCanvasProps) {
  const { labelledBy, canvas, drawn, disabled = false, isWhole = false, onTap, onBegin, onStroke } = props;
  /** Last point and pointer of the stroke. The pointer id excludes touches by the palm. */
  const last = useRef<{ readonly at: readonly [x: number, y: number]; readonly pointerId: number } | null>(null);
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

  /** Coordinates relative to the canvas, which stay right if it is rotated. */
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
    // Continues the stroke when the finger leaves the canvas.
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
