import { pathTo } from "#shared/web-paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type UncheckedDialogProps = {
  fleetId: string;
  fleetName: string;
  /** Whether the haulier requires the walkaround check before setting off. */
  mustCheck: boolean;
  onGo: () => void;
  onClose: () => void;
};

export function UncheckedDialog({ fleetId, fleetName, mustCheck, onGo, onClose }: UncheckedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Walkaround check first"
      description={`${fleetName} has no check today.${mustCheck ? " Your office wants it before the vehicle sets off." : ""}`}
      actions={
        <>
          {!mustCheck && <Button onClick={onGo}>Set off without it</Button>}
          <LinkButton kind="primary" to={pathTo("/walkaround/:fleetId", { params: { fleetId } })}>
            Do the check
          </LinkButton>
        </>
      }
    />
  );
}
