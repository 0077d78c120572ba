import { useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Hint } from "./hint.tsx";
import { SignatureCanvas } from "./signature-canvas.tsx";
import { SignatureDialog } from "./signature-dialog.tsx";

type SignaturePadProps = {
  label: string;
  hint: string;
  start?: Blob | null;
  disabled?: boolean;
  /** Called with a PNG after each stroke; null when cleared. */
  onChange: (drawn: Blob | null) => void;
};

/**
 * A signature field. A mouse draws in place; a tap by finger or pen opens a full screen. Offer an alternative to
 * drawing.
 */
export function SignaturePad({ label, hint, start = null, disabled = false, onChange }: SignaturePadProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Blob | null>(start);
  const [isBegun, setBegun] = useState(start !== null);
  const [isWhole, setWhole] = useState(false);
  const change = (drawing: Blob | null) => {
    setDrawn(drawing);
    setBegun(drawing !== null);
    onChange(drawing);
  };
  return (
    <div className="ui-stack ui-stack-tight">
      <div className="ui-row ui-row-between">
        <strong id={id}>{label}</strong>
        <span className="ui-row">
          <Button size="small" kind="quiet" disabled={disabled || !isBegun} onClick={() => change(null)}>
            Clear<span className="ui-visually-hidden"> {label.toLowerCase()}</span>
          </Button>
          <Button size="small" kind="quiet" disabled={disabled} onClick={() => setWhole(true)}>
            Full screen
          </Button>
        </span>
      </div>
      <SignatureCanvas
        labelledBy={id}
        canvas={canvas}
        drawn={drawn}
        disabled={disabled}
        onTap={() => setWhole(true)}
        onBegin={() => setBegun(true)}
        onStroke={change}
      />
      <Hint>{hint}</Hint>
      {isWhole && <SignatureDialog label={label} drawn={drawn} onChange={change} onClose={() => setWhole(false)} />}
    </div>
  );
}
