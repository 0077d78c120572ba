import type { ComponentType } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { type PriceSteps, useGetStarted } from "./get-started-steps.tsx";

type GetStartedDialogProps = { Prices: ComponentType<PriceSteps>; open: boolean; onClose: () => void };

export function GetStartedDialog({ Prices, open, onClose }: GetStartedDialogProps) {
  const { title, description, content, busy, end } = useGetStarted(Prices, onClose);
  return (
    <Dialog
      open={open}
      locked={busy}
      onOpenChange={(next) => !next && end()}
      title={title}
      description={description}
      size="wide"
    >
      {content}
    </Dialog>
  );
}
