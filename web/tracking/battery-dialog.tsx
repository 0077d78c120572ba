import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** Asks whether to keep sharing on a low battery under way. Closing keeps sharing. */
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
      description="Sharing your position uses power. If you stop, the contractor no longer sees you. Plugging in closes this question."
      actions={
        <>
          <Button size="large" onClick={onStop}>
            Stop sharing
          </Button>
          <Button size="large" kind="primary" onClick={onGoOn}>
            Keep sharing
          </Button>
        </>
      }
    />
  );
}
