import Download from "lucide-react/icons/download";
import { useState } from "react";
import { dutyWords } from "#shared/waste/duty.ts";
import type { WasteNote } from "#shared/waste/model.ts";
import { movementOf } from "#shared/waste/movement.ts";
import { Button } from "../ui/button.tsx";
import { Details } from "../ui/details.tsx";
import { Hint } from "../ui/hint.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { saveFile } from "../ui/save-file.ts";
import { TrackingDialog } from "./tracking-dialog.tsx";
import styles from "./waste.module.css";

/** Data for the tip's digital waste record, as a file or QR code, and the tracking id that the tip returns. */
export function MovementPart({ bookingId, note }: { bookingId: string; note: WasteNote }) {
  const [isOpen, setOpen] = useState(false);
  const movement = movementOf(note);
  return (
    <div data-print="hidden">
      <Details summary="Digital waste record for the tip">
        {movement ? (
          <>
            <p>{dutyWords()}</p>
            <div className={styles.qr}>
              <QrCode text={JSON.stringify(movement)} label={`Digital waste record of ${note.number}`} />
            </div>
            <div className="ui-row">
              <Button
                icon={<Download aria-hidden="true" />}
                onClick={() => saveFile(`${note.number}.json`, JSON.stringify(movement, null, 2), "application/json")}
              >
                Save as file
              </Button>
              <Button onClick={() => setOpen(true)}>
                {note.trackingId ? "Change the tracking ID" : "Enter the tracking ID"}
              </Button>
            </div>
            <Hint>The tip adds its API code, and confirms that the load has no persistent organic pollutants.</Hint>
          </>
        ) : (
          <p>It needs the lorry’s registration. Your office adds it to the vehicle before the next note.</p>
        )}
      </Details>
      {isOpen && <TrackingDialog bookingId={bookingId} note={note} onClose={() => setOpen(false)} />}
    </div>
  );
}
