import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const CarbonDialog = lazyPart(() => import("./carbon-dialog.tsx").then((part) => part.CarbonDialog), "Loading");

export function CarbonButton({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Carbon</Button>
      {isOpen && <CarbonDialog bookingId={bookingId} onClose={() => setOpen(false)} />}
    </>
  );
}
