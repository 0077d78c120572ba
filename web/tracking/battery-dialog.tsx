import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** Whether a device with a low battery goes on sharing while its vehicle is under way. Closing it goes on. */
export function BatteryDialog({
  percent,
  onGoOn,
  onStop,
}: {
  percent: number;
  onGoOn: () => void;
  onStop: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onGoOn}
      title={`Battery at ${percent}%`}
      description="Sharing your position uses power. If you stop, the contractor no longer sees where you are. Charging ends this question."
      actions={
        <>
          <Button size="large" onClick={onStop}>
            Stop sharing
          </Button>
          <Button size="large" kind="primary" onClick={onGoOn}>
            Go on sharing
          </Button>
        </>
      }
    />
  );
}
